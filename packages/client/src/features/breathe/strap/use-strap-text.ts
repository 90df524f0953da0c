import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { batteryAtom, latestAtom, strapStateAtom } from './strap-atoms.ts'

const lowBattery = 10

/** Returns the strap's status as text. Undefined if there is no strap. */
export function useStrapText(): string | undefined {
  const { t } = useTranslation()
  const formats = useFormats()
  const state = useAtomValue(strapStateAtom)
  const battery = useAtomValue(batteryAtom)
  const latest = useAtomValue(latestAtom)
  if (state === 'none') return undefined
  if (state !== 'connected') return t(`strap.${state}`)
  if (latest?.hasContact === false) return t('strap.noContact')
  if (battery !== undefined && battery <= lowBattery)
    return t('strap.lowBattery', { battery: formats.percent(battery) })
  if (latest && latest.rrIntervals.length === 0) return t('strap.noBeats')
  return battery === undefined ? t('strap.on') : t('strap.onWithBattery', { battery: formats.percent(battery) })
}
