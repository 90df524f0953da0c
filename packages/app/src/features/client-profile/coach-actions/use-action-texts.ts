import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { CoachAction } from './use-coach-actions.ts'

/** Returns the text of a coach action: 'Note', 'Invited, joined May 31', 'Started Sense, 8 BPM'. */
export function useActionTexts() {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  return (action: CoachAction): string => {
    if (action.kind === 'invite' || action.kind === 'inviteAgain') {
      const { kind, joinedOn } = action
      return joinedOn === null
        ? t(`coachActions.${kind}`)
        : t(`coachActions.${kind}Joined`, { day: formats.day(joinedOn) })
    }
    if (action.kind !== 'step') return t(`coachActions.${action.kind}`)
    const step = t(`shared:step.${action.step}`)
    return action.bpm === null
      ? t('coachActions.step', { step })
      : t('coachActions.stepAtPace', { step, bpm: action.bpm })
  }
}
