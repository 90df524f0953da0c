import { dayIn, type Person } from '@attune/api'
import { Skeleton, Tooltip, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { ageOn } from '../../../shared/format/age.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useRelativeTime } from '../../../shared/format/use-relative-time.ts'
import { zoneText } from '../../../shared/format/zone-text.ts'
import { readyTexts } from '../../../shared/i18n/ready-texts.ts'
import { ScreenHeading } from '../../../shared/navigation/screen-heading.tsx'
import { StateTag, TagWords } from '../../../shared/client-marks/client-marks.tsx'
import { nameOf } from '../../../shared/clients/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { nowAtom } from '../../../shared/time/clock.ts'
import { zoneDifference } from '../../../shared/time/zones.ts'
import { getEngagement } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { AttentionTags } from './attention-tags.tsx'
import { HeaderActions } from './header-actions.tsx'
import header from './header.module.css'
import { SectionMenuButton } from './section-menu-button.tsx'

function OtherTimezone({ timezone }: { timezone: string | undefined }) {
  const { t } = useTranslation('shared')
  const texts = useMemo(() => readyTexts(t), [t])
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const difference = zoneDifference(timezone, current)
  if (!difference) return null
  return (
    <li className={classes.withIcon}>
      <Clock aria-hidden strokeWidth={1.75} />
      <span>{zoneText(difference, { t: texts, formats, current })}</span>
    </li>
  )
}

function LastConnected({ at }: { at: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const current = useAtomValue(nowAtom)
  const exact = formats.dayAndTime(at, current.timezone, current.now)
  const when = useRelativeTime(at, true)
  return (
    <li>
      <Tooltip content={exact}>
        <span>
          <span>{t('lastConnected', { when })}</span>
          <VisuallyHidden>{`, ${exact}`}</VisuallyHidden>
        </span>
      </Tooltip>
    </li>
  )
}

function Age({ person }: { person: Person }) {
  const { t } = useTranslation('shared')
  const current = useAtomValue(nowAtom)
  if (!person.birthDate) return null
  const today = dayIn(person.timezone ?? current.timezone, current.now)
  return <li>{t('age', { count: ageOn(today, person.birthDate) })}</li>
}

/** Shows the client's identity. The engagement panel reports a failure to load the last connection. */
export function ClientHeader({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const engagement = useQuery(getEngagement(person.id))
  const lastConnectedAt = engagement.data?.lastConnectedAt
  const nameId = useId()
  return (
    <header className={classes.header}>
      <PersonPicture id={person.profilePicture} size="profile" />
      <div className={classes.identity}>
        <ScreenHeading id={nameId} title={nameOf(person)} />
        <SectionMenuButton />
        <ul className={classes.facts}>
          <Age person={person} />
          {person.gender && <li>{t(`gender.${person.gender}`)}</li>}
          <OtherTimezone timezone={person.timezone} />
          {lastConnectedAt ? (
            <LastConnected at={lastConnectedAt} />
          ) : (
            engagement.isPending && (
              <li aria-hidden>
                <Skeleton width="11rem" height="1lh" />
              </li>
            )
          )}
        </ul>
        {person.tags && <TagWords person={person} />}
        {/* The rules of Attention judge only active clients, which have no state. */}
        {person.state ? (
          <span className={header.noTags}>
            <StateTag person={person} />
          </span>
        ) : (
          <AttentionTags personId={person.id} />
        )}
      </div>
      <HeaderActions person={person} nameId={nameId} />
    </header>
  )
}
