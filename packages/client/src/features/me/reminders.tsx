import { REFLECTION_WINDOW_NAMES, type Reminders, TIMES_OF_DAY } from '@attune/api'
import { FormError, Switch, ToggleChip } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../shared/part-failed.tsx'
import classes from './me.module.css'
import { remindersAtom, setRemindersAtom } from './profile-atoms.ts'

/** The kinds of openings, and the property that contains the chosen ones of each kind. */
const kinds = [
  { kind: 'exercises', chosen: 'slots', all: TIMES_OF_DAY },
  { kind: 'reflections', chosen: 'windows', all: REFLECTION_WINDOW_NAMES },
] as const

interface OpeningsProps {
  of: (typeof kinds)[number]
  reminders: Reminders
  onChoose: (chosen: Reminders) => void
}

/** The openings of one kind. If none is chosen, the kind is off. */
function Openings({ of: { kind, chosen, all }, reminders, onChoose }: OpeningsProps) {
  const { t } = useTranslation()
  const known: readonly string[] = reminders[chosen]
  const choose = (name: string, isOn: boolean) => {
    const names = all.filter((one) => (one === name ? isOn : known.includes(one)))
    onChoose(names.length > 0 ? { ...reminders, [chosen]: names } : { ...reminders, [kind]: false })
  }
  return (
    <fieldset aria-label={t(`reminders.${kind}`)} className={classes.chips}>
      {all.map((name) => (
        <ToggleChip key={name} isPressed={known.includes(name)} onPressedChange={(isOn) => choose(name, isOn)}>
          {t(`reminders.at.${name}`)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

function Kinds({ reminders }: { reminders: Reminders }) {
  const { t } = useTranslation()
  const { mutate, isPending, isError, variables } = useAtomValue(setRemindersAtom)
  const shown = isPending ? variables : reminders
  return (
    <>
      {kinds.map((of) => (
        <Fragment key={of.kind}>
          <Switch
            label={t(`reminders.${of.kind}`)}
            checked={shown[of.kind]}
            onCheckedChange={(isOn) => mutate({ ...shown, [of.kind]: isOn })}
          />
          {shown[of.kind] && <Openings of={of} reminders={shown} onChoose={mutate} />}
        </Fragment>
      ))}
      {isError && <FormError>{t('notSaved')}</FormError>}
    </>
  )
}

/** Lets the client choose mails that are sent when a slot or a window opens. */
export function RemindersPart() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useAtomValue(remindersAtom)
  return (
    <section aria-labelledby="reminders" className={classes.part}>
      <h2 id="reminders" className={classes.title}>
        {t('reminders.title')}
      </h2>
      <p>{t('reminders.about')}</p>
      {isError && <PartFailed onRetry={refetch} />}
      {data && <Kinds reminders={data} />}
    </section>
  )
}
