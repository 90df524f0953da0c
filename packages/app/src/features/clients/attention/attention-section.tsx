import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { AttentionClients } from './attention-clients.tsx'
import type { AttentionGroup } from './attention-groups.ts'
import classes from './attention.module.css'
import { useFocusInPlace } from './use-focus-in-place.ts'
import { useRuleTexts } from './use-rule-texts.ts'

/** One rule: the number of its clients, the clients, and the reviewed ones. */
export function AttentionSection({ group }: { group: AttentionGroup }) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const { title } = useRuleTexts()
  const headingId = useId()
  const element = useRef<HTMLElement>(null)
  const focus = useFocusInPlace(element)
  const { rule, waiting, reviewed } = group
  return (
    <section ref={element} {...focus} aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.heading}>
        {t('attention.group', { rule: title(rule), count: formats.count(waiting.length) })}
      </h2>
      {waiting.length > 0 && <AttentionClients entries={waiting} rule={rule} isReviewed={false} />}
      {reviewed.length > 0 && (
        <details>
          <summary>{t('attention.reviewed', { count: reviewed.length })}</summary>
          <AttentionClients entries={reviewed} rule={rule} isReviewed />
        </details>
      )}
    </section>
  )
}
