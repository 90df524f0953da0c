import './texts.ts'
import { type Journey, type PaceResponse as Response, suggestedPace } from '@attune/api'
import { Skeleton, TooltipArea } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import profile from '../client-profile.module.css'
import { CorrectedLegend, CorrectedMark } from '../exercises/corrected-mark.tsx'
import { useCorrectedRecordings } from '../exercises/use-recording-texts.ts'
import { currentStepOf } from '../journey/step-counts.ts'
import { getJourney, getPaceResponse } from '../queries/client-queries.ts'
import { QueryPart } from '../query-part.tsx'
import { paceFinding } from './pace-finding.ts'
import { PaceTable } from './pace-table.tsx'
import { PacesByGoal } from './paces-by-goal.tsx'
import classes from './pace-response.module.css'

/** Shows 'HRV-1 is highest at 6 BPM: 41 ms, 7 ms more than at 8.', and other possible reasons. */
function Finding({ paces }: { paces: Response['paces'] }) {
  const { t } = useTranslation('pace-response')
  const formats = useFormats()
  const correctedRecordings = useCorrectedRecordings()
  const finding = paceFinding(paces)
  if (!finding) return null
  const mark = correctedRecordings(finding)
  const { bpm, ms, other, isAlike, smallest } = finding
  const [figure, otherFigure, more] = [ms, other.ms, ms - other.ms].map(formats.count)
  return (
    <p className={classes.finding}>
      <strong>
        {isAlike
          ? t('similar', {
              bpm,
              other: other.bpm,
              ms: figure,
              otherMs: otherFigure,
              share: formats.percent(100 * smallest),
            })
          : t('highest', { bpm, other: other.bpm, ms: figure, more })}
      </strong>
      <CorrectedMark label={mark} place="after" /> <span>{t('caution')}</span>
    </p>
  )
}

/**
 * Shows the pace that the phase change will suggest, and why. If no next phase is planned, shows the suggestion for the
 * current phase.
 */
function Suggestion({ journey, paces }: { journey: Journey; paces: Response['paces'] }) {
  const { t } = useTranslation(['pace-response', 'shared'])
  const step = journey.steps.find(({ status }) => status === 'planned') ?? currentStepOf(journey)
  if (!step) return null
  const { bpm, isByEvidence } = suggestedPace(step.step, paces)
  const reason = t(isByEvidence ? 'reason.evidence' : 'reason.usual')
  return <p className={classes.suggestion}>{t('suggested', { step: t(`shared:step.${step.step}`), bpm, reason })}</p>
}

function Paces({ response: { paces, times }, journey }: { response: Response; journey: Journey | undefined }) {
  const { t } = useTranslation('pace-response')
  if (paces.every(({ sessions }) => sessions === 0)) return <p className={profile.nothing}>{t('empty')}</p>
  return (
    <TooltipArea>
      <div className={classes.response}>
        <Finding paces={paces} />
        <PaceTable paces={paces} current={currentStepOf(journey)} />
        {journey && <Suggestion journey={journey} paces={paces} />}
        {paceFinding(paces) && <PacesByGoal times={times} />}
        <CorrectedLegend />
      </div>
    </TooltipArea>
  )
}

/** Shows 'Everyday sessions since Sep 21'. */
export function SinceFirstSession({ personId }: { personId: string }) {
  const { t } = useTranslation('pace-response')
  const formats = useFormats()
  const since = useQuery(getPaceResponse(personId)).data?.since
  return since ? <span>{t('since', { day: formats.day(since) })}</span> : null
}

/** Shows the client's measures at each pace, the finding, and the pace that follows from it. */
export function PaceResponse({ personId }: { personId: string }) {
  const { t } = useTranslation(['pace-response', 'client-profile'])
  const journey = useQuery(getJourney(personId)).data
  return (
    <QueryPart
      of={getPaceResponse(personId)}
      part="paceResponse"
      emptyText={t('empty')}
      skeleton={<Skeleton height="35.5rem" />}
    >
      {(response) => <Paces response={response} journey={journey} />}
    </QueryPart>
  )
}
