import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { AttentionClient } from './attention-client.tsx'
import type { AttentionGroup } from './attention-groups.ts'
import classes from './attention.module.css'
import { useRuleTexts } from './use-rule-texts.ts'

/** One rule: how many clients meet it, who, and who was reviewed. */
export function AttentionSection({ group }: { group: AttentionGroup }) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const { title } = useRuleTexts()
  const headingId = useId()
  const { rule, waiting, reviewed } = group
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.heading}>
        {t('attention.group', { rule: title(rule), count: formats.count(waiting.length) })}
      </h2>
      {waiting.length > 0 && (
        <ul className={classes.clients}>
          {waiting.map((entry) => (
            <AttentionClient key={entry.person.id} entry={entry} rule={rule} isReviewed={false} />
          ))}
        </ul>
      )}
      {reviewed.length > 0 && (
        <details>
          <summary>{t('attention.reviewed', { count: reviewed.length })}</summary>
          <ul className={classes.clients}>
            {reviewed.map((entry) => (
              <AttentionClient key={entry.person.id} entry={entry} rule={rule} isReviewed />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
