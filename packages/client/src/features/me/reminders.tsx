import type { Reminders } from '@attune/api'
import { FormError, Switch } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../shared/part-failed.tsx'
import classes from './me.module.css'
import { remindersAtom, setRemindersAtom } from './profile-atoms.ts'

const kinds = ['exercises', 'reflections'] as const satisfies readonly (keyof Reminders)[]

function Kinds({ reminders }: { reminders: Reminders }) {
  const { t } = useTranslation()
  const { mutate, isPending, isError, variables } = useAtomValue(setRemindersAtom)
  const shown = isPending ? variables : reminders
  return (
    <>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`reminders.${kind}`)}
          checked={shown[kind]}
          onCheckedChange={(isOn) => mutate({ ...shown, [kind]: isOn })}
        />
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
