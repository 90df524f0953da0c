import { isReadyToMoveOn, type Person, stepCountOf } from '@attune/api'
import { Button } from '@attune/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { getJourney } from '../queries/client-queries.ts'
import { currentStepOf } from '../journey/step-counts.ts'
import classes from './next-step.module.css'
import type { NextStepChange } from './use-next-step-form.ts'

const StartNextStepDialog = lazyWithPreload(
  async () => (await import('./start-next-step-dialog.tsx')).StartNextStepDialog,
)

/** Opens the phase change, or says that no next phase is planned. Renders nothing if there is no journey. */
export function StartNextStep({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const reading = useQuery(getJourney(person.id))
  const journey = reading.data
  const [change, setChange] = useState<NextStepChange & { timezone: string }>()
  const dialog = useLazyDialog()
  usePreload(StartNextStepDialog.preload)
  const current = currentStepOf(journey)
  const next = journey?.steps.find(({ status }) => status === 'planned')
  const none = useRef<HTMLParagraphElement>(null)
  if (reading.isPending) {
    // Reserves the button's space, so that the button beside it doesn't move under the pointer.
    return (
      <span className={classes.place} aria-hidden>
        <Button variant="secondary" disabled>
          {t('phaseChange.open')}
        </Button>
      </span>
    )
  }
  if (!journey || !current) return null
  return (
    <>
      {next ? (
        <Button
          variant={isReadyToMoveOn(stepCountOf(current)) ? 'primary' : 'secondary'}
          isBusy={dialog.isOpening}
          onClick={() => {
            setChange({ personId: person.id, current, next, timezone: journey.timezone })
            dialog.open()
          }}
        >
          {t('phaseChange.open')}
        </Button>
      ) : (
        <p ref={none} tabIndex={-1} className={classes.none}>
          {t('phaseChange.none')}
        </p>
      )}
      {change && dialog.isOpen && (
        <LazyPart onFail={dialog.fail}>
          <StartNextStepDialog
            change={change}
            name={nameOf(person)}
            firstName={person.firstName}
            onClose={dialog.close}
            finalFocus={none}
          />
        </LazyPart>
      )}
    </>
  )
}
