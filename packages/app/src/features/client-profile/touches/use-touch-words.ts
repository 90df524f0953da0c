import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Touch } from './use-touches.ts'

/** The words of what the coach did: 'Note', 'Invited, joined May 31', 'Started Sense, 8 BPM'. */
export function useTouchWords() {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  return (touch: Touch): string => {
    if (touch.kind === 'invite' || touch.kind === 'inviteAgain') {
      const { kind, joinedOn } = touch
      return joinedOn === null ? t(`touches.${kind}`) : t(`touches.${kind}Joined`, { day: formats.day(joinedOn) })
    }
    if (touch.kind !== 'step') return t(`touches.${touch.kind}`)
    const step = t(`shared:step.${touch.step}`)
    return touch.bpm === null ? t('touches.step', { step }) : t('touches.stepAtPace', { step, bpm: touch.bpm })
  }
}
