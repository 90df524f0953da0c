import type { ExerciseGoal, Today } from '@attune/api'
import { Button, IconButton, RadioCard, RadioCardGroup, Switch } from '@attune/ui'
import { useAtom } from 'jotai'
import { BookOpen, Focus, Minus, Plus, Sun, Timer, Vibrate, Volume2, Wind } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './breathe.module.css'
import { canVibrate, goalAtom, MINUTES, minutesAtom, soundAtom, vibrationAtom } from './choices.ts'
import { WithBold } from '../../shared/with-bold.tsx'
import { MinuteLine } from './minute-line.tsx'
import { StrapRow } from './strap/strap-row.tsx'

interface BeforeExerciseProps {
  today: Today
  onBegin: (goal: ExerciseGoal) => void
}

const icons = { calm: Wind, focus: Focus, learn: BookOpen, energy: Sun }

/** Shows a type of exercise with its name and picture. */
function GoalCard({ goal }: { goal: ExerciseGoal }) {
  const { t } = useTranslation()
  const Icon = icons[goal]
  return (
    <span className={classes.goal}>
      <Icon aria-hidden className={classes.icon} />
      {t(`goal.${goal}`)}
    </span>
  )
}

/** Draws the pace, and lets the client choose the length, sound and strap of an exercise. */
export function BeforeExercise({ today, onBegin }: BeforeExerciseProps) {
  const { t } = useTranslation()
  const [minutes, setMinutes] = useAtom(minutesAtom)
  const [hasSound, setSound] = useAtom(soundAtom)
  const [hasVibration, setVibration] = useAtom(vibrationAtom)
  const [chosen, setChosen] = useAtom(goalAtom)
  const { bpm, step, goalChoices } = today
  const goal = goalChoices.find((one) => one === chosen) ?? goalChoices[0] ?? 'calm'
  return (
    <>
      <figure className={classes.figure}>
        {bpm && <MinuteLine bpm={bpm} step={step} />}
        <figcaption>
          <WithBold bold={t('result.pace', { bpm })} className={classes.strong}>
            {t('breathe.pace', { bpm, step: t(`step.${step}`) })}
          </WithBold>
        </figcaption>
      </figure>
      {goalChoices.length > 1 && (
        <RadioCardGroup
          label={t('breathe.whatFor')}
          value={goal}
          onValueChange={(value) => setChosen(value as ExerciseGoal)}
        >
          {goalChoices.map((one) => (
            <RadioCard key={one} value={one}>
              <GoalCard goal={one} />
            </RadioCard>
          ))}
        </RadioCardGroup>
      )}
      <div className={classes.rows}>
        <StrapRow />
        <div className={classes.row}>
          <Timer aria-hidden className={classes.icon} />
          <b className={classes.rowText}>{t('breathe.minutes')}</b>
          <span className={classes.minutes}>
            <IconButton
              label={t('breathe.fewer')}
              icon={<Minus aria-hidden />}
              disabled={minutes <= MINUTES.least}
              onClick={() => setMinutes(minutes - 1)}
            />
            <output>{minutes}</output>
            <IconButton
              label={t('breathe.more')}
              icon={<Plus aria-hidden />}
              disabled={minutes >= MINUTES.most}
              onClick={() => setMinutes(minutes + 1)}
            />
          </span>
        </div>
        <div className={classes.row}>
          <Volume2 aria-hidden className={classes.icon} />
          <Switch className={classes.switch} label={t('breathe.sound')} checked={hasSound} onCheckedChange={setSound} />
        </div>
        {canVibrate() && (
          <div className={classes.row}>
            <Vibrate aria-hidden className={classes.icon} />
            <Switch
              className={classes.switch}
              label={t('breathe.vibration')}
              checked={hasVibration}
              onCheckedChange={setVibration}
            />
          </div>
        )}
      </div>
      <Button size="wide" onClick={() => onBegin(goal)}>
        {t('breathe.begin')}
      </Button>
    </>
  )
}
