import type { AttentionRule } from '@attune/api'
import { Button, toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { clientPath } from '../../../shared/navigation/paths.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { reviewAtom } from './attention-atoms.ts'
import type { AttentionEntry } from './attention-groups.ts'
import classes from './attention.module.css'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'
import { useRuleTexts } from './use-rule-texts.ts'

interface AttentionClientProps {
  entry: AttentionEntry
  rule: AttentionRule
  isReviewed: boolean
}

/** A client under a rule, with the reason and a button to mark the client as reviewed. */
export function AttentionClient({ entry, rule, isReviewed }: AttentionClientProps) {
  const { t } = useTranslation('clients')
  const { reason } = useRuleTexts()
  const review = useSetAtom(reviewAtom)
  const [isBusy, setIsBusy] = useState(false)
  const { person, facts, fingerprint } = entry
  const name = nameOf(person)
  const prefetchOnIntent = usePrefetchOnIntent(person.id)

  const change = async () => {
    setIsBusy(true)
    try {
      await review({ personId: person.id, rule, fingerprint }, !isReviewed)
    } catch {
      toast.error(t('attention.reviewFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <li className={classes.client} {...prefetchOnIntent}>
      <PersonPicture id={person.profilePicture} size="row" />
      <span className={classes.lines}>
        <Link to={clientPath(person.id)} className={classes.name} dir="auto">
          {name}
        </Link>
        <span className={classes.reason}>{reason(rule, facts)}</span>
      </span>
      {rule !== 'onCourse' && (
        <Button
          variant="quiet"
          isBusy={isBusy}
          busyLabel={t('attention.saving')}
          aria-label={t(isReviewed ? 'attention.reopenOf' : 'attention.reviewOf', { name })}
          onClick={() => void change()}
        >
          {t(isReviewed ? 'attention.reopen' : 'attention.review')}
        </Button>
      )}
    </li>
  )
}
