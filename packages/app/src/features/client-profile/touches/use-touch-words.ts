import { useTranslation } from 'react-i18next'
import type { Touch } from './use-touches.ts'

/** The words of what the coach did: 'Note', 'Started Sense, 8 BPM'. */
export function useTouchWords() {
  const { t } = useTranslation(['client-profile', 'shared'])
  return (touch: Touch): string => {
    if (touch.kind !== 'step') return t(`touches.${touch.kind}`)
    const step = t(`shared:step.${touch.step}`)
    return touch.bpm === null ? t('touches.step', { step }) : t('touches.stepAtPace', { step, bpm: touch.bpm })
  }
}
