import * as yup from 'yup'
import { RESTING_PULSE, RESTING_PULSE_DAYS } from '../../model/constants.ts'
import { HEART_RATE_BOUNDS } from '../../model/limits.ts'
import { count, day, personId } from '../../model/fields.ts'

const { min, max } = HEART_RATE_BOUNDS

const pulse = () => yup.number().min(min).max(max)

const usual = () =>
  yup
    .object({
      low: yup.number().min(-max).max(max).required().meta({ description: 'Mean minus one standard deviation.' }),
      high: yup
        .number()
        .min(min)
        .max(2 * max)
        .required()
        .meta({ description: 'Mean plus one standard deviation.' }),
    })
    .nullable()
    .defined()

/** A client's resting pulse day by day, from the heart rates that devices measured. */
export const restingPulseSchema = yup
  .object({
    personId: personId().required(),
    today: day().required().meta({ description: "The client's today." }),
    days: yup
      .array()
      .of(
        yup
          .object({
            date: day().required().meta({ description: "The client's day." }),
            pulseRate: pulse()
              .nullable()
              .defined()
              .meta({
                description: `Beats a minute: the lowest mean of ${RESTING_PULSE.minutes} minutes of the day, of which at least ${RESTING_PULSE.least} have a measurement. Null for a day today without them.`,
              }),
            mean: pulse().nullable().defined().meta({
              description: 'Mean of the 7 days that end with this one, unrounded. Null before the fourth day.',
            }),
            usual: usual().meta({
              description:
                'What was usual then: mean ± standard deviation (over n - 1) of the 28 days before this one. Null with fewer than 7 of them.',
            }),
          })
          .required(),
      )
      .required()
      .max(RESTING_PULSE_DAYS + 1)
      .meta({ description: 'The days with a resting pulse, oldest first, and today.' }),
    lately: yup
      .object({
        days: count().required().meta({ description: 'How many of the last 7 client days have a resting pulse.' }),
        usualDays: count().required().meta({ description: 'How many of the 28 client days before today have one.' }),
        mean: pulse().nullable().defined().meta({ description: 'Mean of the last 7 client days, unrounded.' }),
        change: yup.number().min(-max).max(max).nullable().defined().meta({
          description:
            'The mean, rounded, minus that of the seven days before. Null with fewer than 4 of 7 days on either side.',
        }),
        usual: usual().meta({ description: 'What is usual today. Null with fewer than 7 days.' }),
      })
      .nullable()
      .defined()
      .meta({ description: 'The last 7 days. Null without a resting pulse.' }),
  })
  .meta({ id: 'RestingPulse' })
/** A client's resting pulse day by day. */
export type RestingPulse = yup.InferType<typeof restingPulseSchema>
