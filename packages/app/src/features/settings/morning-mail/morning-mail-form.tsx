import type { MorningMail } from '@attune/api'
import { Button, Checkbox, CheckboxCard, CheckboxCardGroup, Dropdown, FormError } from '@attune/ui'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockFormats } from '../../../shared/format/clock-formats.ts'
import { useWeekdays } from '../../../shared/format/weekdays.ts'
import classes from '../settings.module.css'
import { useUnsavedChanges } from '../../../shared/forms/unsaved-changes.ts'
import { useFocusAfterSave } from '../use-focus-after-save.ts'
import { useMorningMail } from './use-morning-mail.ts'

const clocks = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function HourField({ hour, onChoose }: { hour: number; onChoose: (hour: number) => void }) {
  const { t } = useTranslation('settings')
  const { clock } = useClockFormats()
  const options = useMemo(() => clocks.map((time, at) => ({ value: String(at), label: clock(time) })), [clock])
  return (
    <Dropdown
      className={classes.short}
      label={t('morningMail.hour')}
      options={options}
      value={String(hour)}
      onValueChange={(value) => onChoose(Number(value))}
    />
  )
}

interface MorningMailFormProps {
  saved: MorningMail
  /** The heading of the section, which gets the focus after saving. */
  title: RefObject<HTMLElement | null>
}

/** A checkbox for the mail. While it is checked, the form also has the mail's hour and days. */
export function MorningMailForm({ saved, title }: MorningMailFormProps) {
  const { t } = useTranslation('settings')
  const form = useMorningMail(saved)
  const { timezone, otherZone } = form
  const save = useFocusAfterSave(form.canSave, title)
  useUnsavedChanges('morning mail', form.hasChanges)
  const weekdays = useWeekdays()
  return (
    <form noValidate onSubmit={form.submit} className={classes.form}>
      <Checkbox label={t('morningMail.isOn')} checked={form.isOn} onCheckedChange={form.turn} />
      {form.isOn && (
        <>
          <HourField hour={form.hour} onChoose={form.chooseHour} />
          <CheckboxCardGroup columns={3} label={t('morningMail.days')} error={form.daysError}>
            {weekdays.map(({ long }, at) => (
              <CheckboxCard
                key={long}
                ref={at === 0 ? form.daysRef : undefined}
                checked={form.days.includes(at + 1)}
                onChange={({ target }) => form.chooseDay(at + 1, target.checked)}
              >
                {long}
              </CheckboxCard>
            ))}
          </CheckboxCardGroup>
          <p className={classes.rule}>
            {otherZone === undefined
              ? t('morningMail.zone', { timezone })
              : t('morningMail.otherZone', { timezone: otherZone, device: timezone })}
          </p>
        </>
      )}
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <div className={classes.acts}>
        <Button
          type="submit"
          isBusy={form.isBusy}
          busyLabel={t('morningMail.busy')}
          disabled={form.hasErrors || !form.canSave}
          ref={save}
        >
          {t('morningMail.submit')}
        </Button>
      </div>
    </form>
  )
}
