import { BREATHS_PER_MINUTE, STEP_GOALS } from '@attune/api'
import {
  Button,
  CheckboxCard,
  CheckboxCardGroup,
  EvenBreathLine,
  FormError,
  ModalCancel,
  PanelError,
  RadioCard,
  RadioCardGroup,
  Tag,
  TooltipArea,
  VisuallyHidden,
} from '@attune/ui'
import { TriangleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { exerciseTypes } from '../exercises/goal-icon.tsx'
import { DayComparison } from './day-comparison.tsx'
import classes from './next-step.module.css'
import { PaceEvidence } from './pace-evidence.tsx'
import { Readiness } from './readiness.tsx'
import { StartEarly } from './start-early.tsx'
import { type NextStepChange, useNextStepForm } from './use-next-step-form.ts'

interface StartNextStepDialogProps {
  /** The journey as it was when the dialog opened. It doesn't change while the coach decides. */
  change: NextStepChange & { timezone: string }
  name: string
  firstName: string
  onClose: () => void
  /** The element that gets the focus if the change removes the button that opened the dialog. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Dialog that starts the planned next phase, with its goals and pace. */
export function StartNextStepDialog({ change, name, firstName, onClose, finalFocus }: StartNextStepDialogProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formId = useId()
  const nextStep = useNextStepForm(change, onClose)
  const { form, submit, earlyTick, earlyInput, bpm: chosenBpm, chooseBpm, goalCount, isSuperseded, failure } = nextStep
  const { paces, suggested, havePacesFailed, reloadPaces, hasErrors, isEdited } = nextStep
  const { personId, current, next, timezone } = change
  const step = t(`shared:step.${next.step}`)
  const { error: goalsError, ...goalCard } = form.field('goals')
  const { error: choicesError, ...choiceCard } = form.field('goalChoices')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('phaseChange.title')}
      subtitle={t('phaseChange.subtitle', { name, current: t(`shared:step.${current.step}`), next: step })}
      className={classes.dialog}
      // Pressing Enter must not confirm an irreversible change.
      initialFocus="title"
      isLocked={form.isBusy}
      isTextEdited={isEdited && !isSuperseded}
      discardQuestion={t('phaseChange.discard')}
      footer={
        <>
          <p className={classes.warning}>
            <TriangleAlert aria-hidden strokeWidth={1.75} />
            <span>{t('phaseChange.irreversible')}</span>
          </p>
          {earlyTick.early && (
            <StartEarly
              early={earlyTick.early}
              isTicked={earlyTick.isTicked}
              onTick={earlyTick.tick}
              isMissing={earlyTick.isMissing}
              ref={earlyInput}
            />
          )}
          {failure && <FormError>{failure}</FormError>}
          <div className={classes.acts}>
            <span className={classes.summary}>
              {t('phaseChange.summary', { step, bpm: chosenBpm, count: goalCount })}
            </span>
            <ModalCancel disabled={form.isBusy}>{t(isSuperseded ? 'shared:close' : 'shared:cancel')}</ModalCancel>
            <Button
              type="submit"
              form={formId}
              isBusy={form.isBusy}
              busyLabel={t('phaseChange.starting', { step })}
              disabled={hasErrors || isSuperseded}
            >
              {t('phaseChange.start', { step, name: firstName })}
            </Button>
          </div>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <Readiness personId={personId} step={current} timezone={timezone} />
        <DayComparison current={current.step} next={next.step} firstName={firstName} />
        <CheckboxCardGroup columns={3} label={t('phaseChange.goals')} error={goalsError}>
          {STEP_GOALS.map((goal) => (
            <CheckboxCard key={goal} value={goal} {...goalCard}>
              {t(`shared:stepGoal.${goal}`)}
            </CheckboxCard>
          ))}
        </CheckboxCardGroup>
        <CheckboxCardGroup
          columns={4}
          label={
            <>
              <span>{t('phaseChange.goalChoices')}</span>
              <VisuallyHidden>{t('shared:colon')}</VisuallyHidden>{' '}
              <small>{t('phaseChange.goalChoicesNote', { name: firstName })}</small>
            </>
          }
          error={choicesError}
        >
          {exerciseTypes.map((goal) => (
            <CheckboxCard key={goal} value={goal} {...choiceCard}>
              {t(`shared:exerciseGoal.${goal}`)}
            </CheckboxCard>
          ))}
        </CheckboxCardGroup>
        <TooltipArea>
          <RadioCardGroup
            label={
              <>
                <span>{t('phaseChange.bpm')}</span>
                <VisuallyHidden>{t('shared:colon')}</VisuallyHidden> <small>{t('phaseChange.bpmNote')}</small>
              </>
            }
            accent={`phase.${next.step}`}
            value={`${chosenBpm}`}
            onValueChange={chooseBpm}
          >
            {BREATHS_PER_MINUTE.map((bpm) => (
              <RadioCard key={bpm} value={`${bpm}`}>
                <EvenBreathLine bpm={bpm} width="100%" height="1.714rem" />
                <span className={classes.pace}>
                  <span>
                    <b>{bpm}</b> <span>{t('phaseChange.bpm')}</span>
                  </span>
                  {bpm === current.bpm && (
                    <>
                      <VisuallyHidden>, </VisuallyHidden>
                      <Tag>{t('phaseChange.now')}</Tag>
                    </>
                  )}
                  {bpm === suggested.bpm && (
                    <>
                      <VisuallyHidden>, </VisuallyHidden>
                      <Tag>
                        {t(suggested.isByEvidence ? 'phaseChange.suggestedByEvidence' : 'phaseChange.suggested')}
                      </Tag>
                    </>
                  )}
                </span>
                <PaceEvidence pace={paces?.find((pace) => pace.bpm === bpm)} />
              </RadioCard>
            ))}
          </RadioCardGroup>
        </TooltipArea>
        {havePacesFailed && (
          <PanelError
            isCompact
            text={t('shared:processingError.paceResponse')}
            retryLabel={t('shared:tryAgain')}
            onRetry={reloadPaces}
            className={classes.pacesFailed}
          />
        )}
      </form>
    </Dialog>
  )
}
