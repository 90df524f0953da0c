import * as yup from 'yup'
import { NAME_MAX_LENGTH, TEXTAREA_MAX_LENGTH } from '../../model/constants.ts'
import { REPORT_PERIODS, REPORT_STAGES } from '../../model/enumerations.ts'
import { fieldError } from '../../model/field-errors.ts'
import { count, day, instant, personId, recordId } from '../../model/fields.ts'
import { percentChange } from '../analytics/indicator.ts'
import { hoursChange } from '../device-metrics/device-metrics.contract.ts'

const period = () =>
  yup.string().oneOf(REPORT_PERIODS).required().meta({ description: 'The days that the report is about.' })
const text = () => yup.string().defined().max(TEXTAREA_MAX_LENGTH, fieldError('textTooLong'))

/** The texts that a coach writes into a report. Each may be empty. */
export const reportTextsSchema = yup
  .object({
    mentalWellbeing: text().meta({ description: "On the client's mental wellbeing." }),
    physicalWellbeing: text().meta({ description: "On the client's physical wellbeing." }),
    productivity: text().meta({ description: "On the client's productivity." }),
    finalComments: text().meta({ description: 'Final comments from coach.' }),
  })
  .meta({ id: 'ReportTexts' })
/** The coach's texts in a report, one for each section. */
export type ReportTexts = yup.InferType<typeof reportTextsSchema>

const averageSchema = yup
  .object({
    average: yup.number().integer().min(0).max(100).nullable().defined().meta({
      description: 'Mean of the daily values of the period, rounded to a whole percent. Null without a value.',
    }),
    coverage: count().required().meta({ description: 'Number of days in the period that have a value.' }),
    change: percentChange().meta({
      description: 'Change of the last seven days from the seven before. Null for other periods, and if there is none.',
    }),
  })
  .meta({ id: 'ReportAverage' })

/** The figures that a report for a period would have if it were made now. */
export const reportFiguresSchema = yup
  .object({
    personId: personId().required(),
    period: period(),
    from: day().required().meta({ description: 'First client day of the period.' }),
    until: day().required().meta({ description: 'Last client day of the period.' }),
    days: count().min(1).required().meta({ description: 'Number of days in the period.' }),
    productivity: averageSchema.required().meta({ description: 'Figures of the indicator for productivity.' }),
    mental: averageSchema.required().meta({ description: 'Figures of the indicator for mental wellbeing.' }),
    physical: averageSchema.required().meta({ description: 'Figures of the indicator for physical wellbeing.' }),
    hours: yup.number().min(0).max(48).nullable().defined().meta({
      description: 'Hours of device use in the last 48 h, to one decimal. Null if the client never used a device.',
    }),
    limit: yup
      .number()
      .min(0)
      .max(48)
      .nullable()
      .defined()
      .meta({ description: 'Hours under which they are low. Null if they are not judged yet.' }),
    change: hoursChange().meta({
      description: 'The change of the hours from the seven days before. Null if there is none.',
    }),
  })
  .meta({ id: 'ReportFigures' })
/** The current figures for a report's period. */
export type ReportFigures = yup.InferType<typeof reportFiguresSchema>

/** The period and the texts of a report. */
export const reportContentSchema = yup
  .object({
    period: period(),
    texts: reportTextsSchema.required().meta({ description: "The coach's texts, one for each section." }),
  })
  .meta({ id: 'ReportContent' })
/** The coach's choices for a report. */
export type ReportContent = yup.InferType<typeof reportContentSchema>

// Maximum number of characters in the four texts and both people's names.
const mostCharacters = 4 * TEXTAREA_MAX_LENGTH + 4 * NAME_MAX_LENGTH

/** A client’s unfinished report, with the version on which the next save is based. */
export const reportDraftSchema = reportContentSchema
  .concat(
    yup.object({
      personId: personId().required(),
      version: count().required().meta({ description: '0 before the first save.' }),
      unprintable: yup
        .array()
        .of(yup.string().required().max(TEXTAREA_MAX_LENGTH))
        .required()
        .max(mostCharacters)
        .meta({
          description:
            'Characters of the texts and of both names that a report prints as a box, because no font has them.',
        }),
    }),
  )
  .meta({ id: 'ReportDraft' })
/** A report draft, one for each client. */
export type ReportDraft = yup.InferType<typeof reportDraftSchema>

/** A report that was started, and its progress. */
export const reportSchema = yup
  .object({
    id: recordId().required(),
    personId: personId().required(),
    period: period(),
    from: day().required().meta({ description: 'First client day of the period.' }),
    until: day().required().meta({ description: 'Last client day of the period.' }),
    stage: yup.string().oneOf(REPORT_STAGES).required().meta({ description: 'The progress of the report.' }),
    createdAt: instant().required().meta({ description: 'When the report was started.' }),
  })
  .meta({ id: 'Report' })
/** A report that is in progress, complete or failed. */
export type Report = yup.InferType<typeof reportSchema>
