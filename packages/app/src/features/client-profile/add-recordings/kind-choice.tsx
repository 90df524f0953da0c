import { EXERCISE_GOALS, type ExerciseGoal, type Journey, type Person, POSTURES, SUGGESTED_BPM } from '@attune/api'
import { Dropdown } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { dayOf } from '../../../shared/time/zones.ts'
import { getJourney } from '../queries/client-queries.ts'
import classes from './add-recordings.module.css'
import { type Choice, type RecordKind, startOf } from './recording-entry.ts'
import type { RecordingRow } from './use-recordings.ts'

const kinds: readonly RecordKind[] = ['exercise', ...POSTURES]

/** Returns the pace that applies on a day: that of the step that had begun by then. */
function paceOn({ steps }: Journey, day: string): number | undefined {
  const step = steps.findLast(({ startedOn }) => startedOn !== null && startedOn <= day)
  return step && (step.bpm ?? SUGGESTED_BPM[step.step])
}

interface KindChoiceProps {
  person: Person & { timezone: string }
  row: RecordingRow
  choice: Choice
  onDecide: (choice: Choice) => void
}

/** The choice between an exercise of a type and a resting reading in a posture, and what each of them counts for. */
export function KindChoice({ person, row, choice, onDecide }: KindChoiceProps) {
  const { t } = useTranslation(['add-recordings', 'shared'])
  const journey = useQuery(getJourney(person.id)).data
  const start = startOf(row.entry)
  const pace = journey && start && paceOn(journey, dayOf(person.timezone, start))
  const isExercise = choice.kind === 'exercise'
  return (
    <div className={classes.kind}>
      <Dropdown<RecordKind>
        label={t('becomes.label')}
        value={choice.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`becomes.${kind}`) }))}
        onValueChange={(kind) => onDecide({ ...choice, kind })}
      />
      {isExercise && (
        <Dropdown<ExerciseGoal>
          label={t('type')}
          value={choice.goal}
          options={EXERCISE_GOALS.map((goal) => ({ value: goal, label: t(`shared:exerciseGoal.${goal}`) }))}
          onValueChange={(goal) => onDecide({ ...choice, goal })}
        />
      )}
      <p className={classes.hint}>
        {isExercise ? (pace ? t('fillsAtPace', { bpm: pace }) : t('fills')) : t('fillsNothing')}
      </p>
    </div>
  )
}
