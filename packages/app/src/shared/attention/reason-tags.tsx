import { Tag } from '@attune/ui'
import { Calendar } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import { Change } from '../format/change.tsx'
import type { ProfileSection } from '../navigation/profile-sections.ts'
import classes from './reasons.module.css'
import { useFittingCount } from './use-fitting-count.ts'
import type { Reason } from './use-reasons.ts'

interface ReasonTagsProps {
  reasons: readonly Reason[]
  /** Returns the address of a section of the client's profile. */
  addressOf: (section: ProfileSection) => To
  /** Whether a tag's link replaces the address instead of adding an entry to the history. */
  isReplacing?: boolean
  /** Number of tags before '2 more'. Default: as many as fit on two lines. */
  limit?: number
}

function ReasonTag({ reason, addressOf, isReplacing }: TagOf) {
  const { text, change = null, level, section, isFollowUp } = reason
  const words = (
    <>
      <span>{text}</span>
      <Change of={change} unit="percent" />
    </>
  )
  const content =
    level === 'plain' ? (
      words
    ) : (
      <Tag isTarget tone={level === 'warm' ? 'watch' : 'neutral'} icon={isFollowUp && <Calendar />}>
        {words}
      </Tag>
    )
  if (section === null) return <span className={classes.reason}>{content}</span>
  return (
    <Link to={addressOf(section)} replace={isReplacing ?? false} className={classes.reason} data-level={level}>
      {content}
    </Link>
  )
}
type TagOf = Pick<ReasonTagsProps, 'addressOf' | 'isReplacing'> & { reason: Reason }

/** Shows why a client needs the coach. Each reason has a tag that links to its section of the profile. */
export function ReasonTags({ reasons, limit, ...rest }: ReasonTagsProps) {
  const { t } = useTranslation('attention')
  const list = useRef<HTMLSpanElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const texts = reasons.map(({ text, change }) => `${text} ${change ?? ''}`).join('\n')
  const fitting = useFittingCount(list, { texts, isAsked: !isWhole && limit === undefined })
  const shown = isWhole ? reasons.length : Math.min(limit ?? fitting ?? reasons.length, reasons.length)
  const hidden = reasons.length - shown
  const firstHidden = useRef(shown)
  useLayoutEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a').item(firstHidden.current)?.focus()
  }, [isWhole])
  const isMeasuring = fitting === undefined && limit === undefined && !isWhole
  return (
    <span ref={list} className={classes.reasons}>
      {reasons.slice(0, shown).map((reason) => (
        <ReasonTag key={reason.text} reason={reason} {...rest} />
      ))}
      {(hidden > 0 || isMeasuring) && (
        <button
          type="button"
          className={classes.more}
          data-measuring={isMeasuring || undefined}
          onClick={() => {
            firstHidden.current = shown
            setIsWhole(true)
          }}
        >
          {t('reason.more', { count: isMeasuring ? reasons.length : hidden })}
        </button>
      )}
    </span>
  )
}
