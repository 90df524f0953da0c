import { Panel, Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { assessmentsFamily } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { QueryPart } from '../query-part.tsx'
import { AssessmentItem } from './assessment-item.tsx'
import own from './assessments.module.css'

/** Every assessment of the journey with its progress, and its answers when opened. */
export function AssessmentsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation('client-profile')
  return (
    <Panel space="sm" title={t('assessments.title')}>
      <QueryPart
        of={assessmentsFamily(personId)}
        part="surveys"
        emptyText={t('assessments.empty')}
        skeleton={<Skeleton height="9rem" />}
      >
        {(assessments) =>
          assessments.length === 0 ? (
            <p className={classes.nothing}>{t('assessments.empty')}</p>
          ) : (
            <ul className={own.list}>
              {assessments.map((assessment) => (
                <AssessmentItem key={assessment.id} assessment={assessment} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Panel>
  )
}
