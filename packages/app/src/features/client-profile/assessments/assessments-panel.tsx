import { type AnsweredAssessment, dayIn } from '@attune/api'
import { Panel, Skeleton, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { PanelMeaning } from '../../../shared/meanings/panel-meaning.tsx'
import { listAssessments } from '../queries/client-queries.ts'
import classes from '../client-profile.module.css'
import { QueryPart } from '../query-part.tsx'
import { AssessmentItem } from './assessment-item.tsx'
import own from './assessments.module.css'

const isComplete = ({ status }: AnsweredAssessment) => status === 'complete'

/** Puts assessments that aren't complete first. Each group is sorted by day. */
const openFirst = (assessments: readonly AnsweredAssessment[]) =>
  assessments.toSorted((one, other) => Number(isComplete(one)) - Number(isComplete(other)))

/** Shows '2/3 due by today'. */
function Caption({ personId, today }: { personId: string; today: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const due = useQuery(listAssessments(personId)).data?.filter(({ date }) => date <= today) ?? []
  if (due.length === 0) return null
  const done = due.filter(isComplete).length
  const counts = { done: formats.count(done), due: formats.count(due.length) }
  return (
    <span>
      <span aria-hidden="true">{t('assessments.dueByToday', counts)}</span>
      <VisuallyHidden>{t('assessments.dueByTodaySpoken', counts)}</VisuallyHidden>
    </span>
  )
}

interface AssessmentsPanelProps {
  personId: string
  /** The client's zone. Its current day decides what is due. */
  timezone: string | undefined
}

/** Lists all assessments of the journey with their progress. An assessment shows its answers when it is opened. */
export function AssessmentsPanel({ personId, timezone }: AssessmentsPanelProps) {
  const { t } = useTranslation('client-profile')
  const current = useAtomValue(nowAtom)
  const today = dayIn(timezone ?? current.timezone, current.now)
  return (
    <Panel
      id="assessments"
      space="sm"
      title={t('assessments.title')}
      help={<PanelMeaning of="assessments" title={t('assessments.title')} />}
      caption={<Caption personId={personId} today={today} />}
    >
      <QueryPart
        of={listAssessments(personId)}
        part="surveys"
        emptyText={t('assessments.empty')}
        skeleton={<Skeleton height="13.8rem" />}
      >
        {(assessments) =>
          assessments.length === 0 ? (
            <p className={classes.nothing}>{t('assessments.empty')}</p>
          ) : (
            <ul className={own.list}>
              {openFirst(assessments).map((assessment) => (
                <AssessmentItem key={assessment.id} assessment={assessment} today={today} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Panel>
  )
}
