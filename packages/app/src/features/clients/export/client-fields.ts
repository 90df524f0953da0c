import { twoDecimals, type Assessment, type CsvValue } from '@attune/api'
import type { TFunction } from 'i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { ageOn } from '../../../shared/format/age.ts'
import type { ColumnId } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'
import type { ServiceValue } from '../rows/service-value.ts'

/** A column of the file. */
interface Field {
  header: string
  valueOf: (row: ClientRow) => CsvValue
}

interface Context {
  t: TFunction<['many-clients', 'clients', 'shared']>
  /** Returns the current day in a client's zone. */
  todayIn: (timezone: string | undefined) => string
}

/** For each column, the service answers that fill it, in addition to the profiles. */
const answers = {
  phase: ({ journey }: ClientRow) => journey,
  engagement: ({ engagement }: ClientRow) => engagement,
  productivity: ({ indicators }: ClientRow) => indicators,
  mental: ({ indicators }: ClientRow) => indicators,
  physical: ({ indicators }: ClientRow) => indicators,
  exercises: ({ exercises }: ClientRow) => exercises,
  reflections: ({ reflections }: ClientRow) => reflections,
  assessments: ({ assessments }: ClientRow) => assessments,
  engagementChange: ({ engagement }: ClientRow) => engagement,
  productivityChange: ({ indicators }: ClientRow) => indicators,
  mentalChange: ({ indicators }: ClientRow) => indicators,
  physicalChange: ({ indicators }: ClientRow) => indicators,
} satisfies Record<Exclude<ColumnId, 'name' | 'tags'>, (row: ClientRow) => ServiceValue<unknown>>

/** Returns whether a column's service has answered. */
export const isLoaded = (row: ClientRow, column: ColumnId): boolean =>
  column === 'name' || column === 'tags' || answers[column](row).status === 'ready'

const completeOf = (due: readonly Assessment[]) => due.filter(({ status }) => status === 'complete').length

/**
 * Returns the machine-readable fields of a column of the list. The first field has the header of the column, and the
 * other fields contain the figures beside or below it. Numbers have no unit, dates are in ISO 8601 format, and a field
 * says if its service didn't answer. The coach's tags and states are included only if the Tags column is shown, because
 * the coach may share the file.
 */
function fieldsOf(column: ColumnId, { t, todayIn }: Context): readonly Field[] {
  const field = <T>(
    header: string,
    part: (row: ClientRow) => ServiceValue<T>,
    read: (value: T) => CsvValue,
  ): Field => ({
    header,
    valueOf: (row) => {
      const answer = part(row)
      if (answer.status !== 'ready') return t('clients:notLoaded.label')
      return answer.value === undefined ? null : read(answer.value)
    },
  })
  switch (column) {
    case 'name':
      return [
        { header: t('clients:column.name'), valueOf: ({ person }) => nameOf(person) },
        {
          header: t('csv.age'),
          valueOf: ({ person: { birthDate, timezone } }) => birthDate && ageOn(todayIn(timezone), birthDate),
        },
        { header: t('csv.timezone'), valueOf: ({ person }) => person.timezone },
      ]
    case 'tags':
      return [
        { header: t('clients:column.tags'), valueOf: ({ person }) => person.tags?.join('; ') },
        { header: t('filter.group.states'), valueOf: ({ person }) => t(`state.${person.state ?? 'active'}`) },
      ]
    case 'phase':
      return [
        field(t('clients:column.phase'), answers.phase, ({ currentStep }) => t(`shared:step.${currentStep.step}`)),
        field(t('csv.day'), answers.phase, ({ currentStep }) => currentStep.day),
        field(t('csv.startedOn'), answers.phase, ({ startedOn }) => startedOn),
      ]
    case 'engagement':
      return [
        field(t('clients:column.engagement'), answers.engagement, ({ hours }) => twoDecimals(hours)),
        field(t('csv.lastConnected'), answers.engagement, ({ lastConnectedAt }) => lastConnectedAt),
      ]
    case 'exercises':
      return [
        field(t('clients:column.exercises'), answers.exercises, ({ done }) => done),
        field(t('csv.exercisesPlanned'), answers.exercises, ({ planned }) => planned),
      ]
    case 'reflections':
      return [
        // Grow has no reflections, so the field is empty and not zero.
        field(t('clients:column.reflections'), answers.reflections, ({ done, planned }) =>
          planned === null ? null : done,
        ),
        field(t('csv.reflectionsPlanned'), answers.reflections, ({ planned }) => planned),
      ]
    case 'assessments':
      return [
        field(t('clients:column.assessments'), answers.assessments, completeOf),
        field(t('csv.assessmentsDue'), answers.assessments, (due) => due.length),
      ]
    case 'engagementChange':
      return [field(t(`clients:column.${column}`), answers[column], ({ change }) => twoDecimals(change))]
    case 'productivityChange':
      return [
        field(t(`clients:column.${column}`), answers[column], ({ productivity }) => twoDecimals(productivity.change)),
      ]
    case 'mentalChange':
      return [field(t(`clients:column.${column}`), answers[column], ({ mental }) => twoDecimals(mental.change))]
    case 'physicalChange':
      return [field(t(`clients:column.${column}`), answers[column], ({ physical }) => twoDecimals(physical.change))]
    case 'productivity':
    case 'mental':
    case 'physical': {
      const name = t(`shared:indicator.${column}`)
      return [
        field(name, answers[column], (value) => twoDecimals(value[column].average)),
        field(t('csv.latest', { indicator: name }), answers[column], (value) => twoDecimals(value[column].latest)),
        field(t('csv.latestOn', { indicator: name }), answers[column], (value) => value[column].latestOn),
        field(t('csv.coverage', { indicator: name }), answers[column], (value) => value[column].coverage),
      ]
    }
  }
}

/** Returns the lines of a file or a copy: the headers, then one line per client. */
export function clientLines(
  rows: readonly ClientRow[],
  columns: readonly ColumnId[],
  context: Context,
): readonly (readonly CsvValue[])[] {
  const fields = columns.flatMap((column) => fieldsOf(column, context))
  return [fields.map(({ header }) => header), ...rows.map((row) => fields.map(({ valueOf }) => valueOf(row)))]
}
