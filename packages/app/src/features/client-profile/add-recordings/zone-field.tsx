import type { Person } from '@attune/api'
import { Dropdown } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { nowAtom } from '../../../shared/time/clock.ts'
import { placeOfZone } from '../../../shared/time/zones.ts'

interface ZoneFieldProps {
  person: Person & { timezone: string }
  value: string
  onChange: (timezone: string) => void
}

/** Field for the zone of times for which a file names none. */
export function ZoneField({ person, value, onChange }: ZoneFieldProps) {
  const { t } = useTranslation('add-recordings')
  const { timezone: own } = useAtomValue(nowAtom)
  const zones = [...new Set([person.timezone, value, own, 'UTC'])]
  return (
    <Dropdown
      label={t('start.zone')}
      value={value}
      options={zones.map((zone) => ({
        value: zone,
        label:
          zone === person.timezone
            ? t('start.ownZone', { place: placeOfZone(zone), name: person.firstName })
            : placeOfZone(zone),
      }))}
      onValueChange={onChange}
    />
  )
}
