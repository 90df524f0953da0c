import { type Journey, type JourneyDay, type JourneyStepName, OWN_MEAN } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'

/** Returns the journey as a table of days, which is the text alternative of the line. */
export function useJourneyTable(journey: Journey) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const count = ({ done, planned }: JourneyDay['exercises']) => {
    if (done === 0 && planned === 0) return t('shared:nothingDue')
    if (!planned) return formats.count(done)
    return t('journey.count', { done: formats.count(done), planned: formats.count(planned) })
  }
  const hasGrow = journey.steps.some(({ step, days }) => step === 'grow' && days.length > 0)
  const depthOf = (step: JourneyStepName, { depth }: JourneyDay) => {
    if (depth === null) return t('shared:nothingDue')
    const share = formats.percent(depth * 100)
    return step === 'grow' ? t('journey.ofOwnMean', { share }) : share
  }
  return {
    caption: t('journey.tableCaption'),
    columns: [
      t('journey.day'),
      t('journey.step'),
      hasGrow ? t('journey.depthInGrow', { days: OWN_MEAN.days }) : t('journey.depth'),
      t('journey.exercises'),
      t('journey.reflections'),
    ],
    rows: journey.steps.flatMap(({ step, days }) =>
      days.map((day) => {
        const date = formats.day(day.date)
        return [
          day.isTimezoneChanged ? t('journey.timezoneChanged', { day: date }) : date,
          t(`shared:step.${step}`),
          depthOf(step, day),
          count(day.exercises),
          count(day.reflections),
        ]
      }),
    ),
  }
}
