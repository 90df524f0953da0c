import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { AsOf } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { Days } from './days.tsx'
import { Engagement } from './engagement.tsx'
import { Exercises } from './exercises.tsx'
import { Indicators } from './indicators.tsx'
import { JourneyPart } from './journey-part.tsx'
import { journeyAtom } from './progress-atoms.ts'
import { PulseToday } from './pulse-today.tsx'
import { RestingPulse } from './resting/resting-pulse.tsx'
import { RestingReadings } from './resting/resting-readings.tsx'

/** The screen with the client's own figures, which are computed by the same rules as the coach's. */
export function ProgressScreen() {
  const { t } = useTranslation()
  return (
    <>
      <ScreenHeading title={t('progress.title')} />
      <AsOf query={useAtomValue(journeyAtom)} />
      <JourneyPart />
      <Indicators />
      <Engagement />
      <PulseToday />
      <RestingPulse />
      <RestingReadings />
      <Exercises />
      <Days />
    </>
  )
}
