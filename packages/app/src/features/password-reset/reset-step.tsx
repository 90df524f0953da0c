import { Button, FormError, StepIndicator } from '@attune/ui'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import classes from './password-reset.module.css'
import { type Step, STEPS } from './use-password-reset.ts'

interface ResetStepProps {
  step: Step
  text: string
  form: { isBusy: boolean; hasErrors: boolean; failure: ReactNode }
  onSubmit: (event: FormEvent) => void
  children: ReactNode
  /** Links below the button. */
  foot: ReactNode
}

/** One of the three steps: its number, title, form, 'Next' and links. */
export function ResetStep({ step, text, form, onSubmit, children, foot }: ResetStepProps) {
  const { t } = useTranslation('password-reset')
  const title = t(`title.${step}`)
  const place = { step: STEPS.indexOf(step) + 1, count: STEPS.length }
  return (
    <form noValidate onSubmit={onSubmit} aria-label={title}>
      <div className={classes.steps}>
        <StepIndicator {...place} label={t('step', place)} />
      </div>
      <ScreenHeading title={title} />
      <p className={classes.text}>{text}</p>
      <div className={classes.fields}>{children}</div>
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <div className={classes.submit}>
        <Button
          type="submit"
          variant="primary"
          size="wide"
          isBusy={form.isBusy}
          busyLabel={t(`busy.${step}`)}
          disabled={form.hasErrors}
        >
          {t('next')}
        </Button>
      </div>
      <div className={classes.foot}>{foot}</div>
    </form>
  )
}
