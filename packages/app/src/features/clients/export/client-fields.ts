import { type ChangePeriod, twoDecimals, type Assessment, type CsvValue } from '@attune/api'
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
  isLoaded: (row: ClientRow) => boolean
}

interface Context {
  t: TFunction<['many-clients', 'clients', 'shared']>
  /** Returns the current day in a client's zone. */
  todayIn: (timezone: string | undefined) => string
  /** The period over which the change columns show changes. */
  changePeriod: ChangePeriod
}

const journeyOf = ({ journey }: ClientRow) => journey
const engagementOf = ({ engagement }: ClientRow) => engagement
const indicatorsOf = ({ indicators }: ClientRow) => indicators
const engagementChangeOf = ({ changes }: ClientRow) => changes.engagement
const indicatorChangesOf = ({ changes }: ClientRow) => changes.indicators
const exercisesOf = ({ exercises }: ClientRow) => exercises
const reflectionsOf = ({ reflections }: ClientRow) => reflections
const assessmentsOf = ({ assessments }: ClientRow) => assessments
const lastDataOf = ({ lastData }: ClientRow) => lastData
const hrvOf = ({ hrv }: ClientRow) => hrv

const completeOf = (due: readonly Assessment[]) => due.filter(({ status }) => status === 'complete').length

/**
 * Returns the machine-readable fields of a column of the list. The first field has the column's header, and the others
 * contain the figures beside or below its figure. Numbers have no unit, dates are in ISO 8601 format, and a field says
 * if its service didn't answer. The coach's tags and states are included only if the Tags column is shown, because the
 * coach may share the file.
 */
function fieldsOf(column: ColumnId, { t, todayIn, changePeriod }: Context): readonly Field[] {
  const period = t(`shared:changePeriod.${changePeriod}`)
  const field = <T>(
    header: string,
    part: (row: ClientRow) => ServiceValue<T>,
    read: (value: T) => CsvValue,
  ): Field => ({
    header,
    isLoaded: (row) => part(row).status === 'ready',
    valueOf: (row) => {
      const answer = part(row)
      if (answer.status !== 'ready') return t('clients:notLoaded.label')
      return answer.value === undefined ? null : read(answer.value)
    },
  })
  // The list has rows only once the profiles have loaded.
  const profileField = (header: string, read: (person: ClientRow['person']) => CsvValue): Field => ({
    header,
    isLoaded: () => true,
    valueOf: ({ person }) => read(person),
  })
  switch (column) {
    case 'name':
      return [
        profileField(t('clients:column.name'), nameOf),
        profileField(t('csv.age'), ({ birthDate, timezone }) => birthDate && ageOn(todayIn(timezone), birthDate)),
        profileField(t('csv.timezone'), ({ timezone }) => timezone),
      ]
    case 'tags':
      return [
        profileField(t('clients:column.tags'), ({ tags }) => tags?.join('; ')),
        profileField(t('filter.group.states'), ({ state = 'active' }) => t(`state.${state}`)),
      ]
    case 'phase':
      return [
        field(t('clients:column.phase'), journeyOf, ({ currentStep }) => t(`shared:step.${currentStep.step}`)),
        field(t('csv.day'), journeyOf, ({ currentStep }) => currentStep.day),
        field(t('csv.startedOn'), journeyOf, ({ startedOn }) => startedOn),
      ]
    case 'engagement':
      return [
        field(t('clients:column.engagement'), engagementOf, ({ hours }) => twoDecimals(hours)),
        field(t('csv.lastConnected'), engagementOf, ({ lastConnectedAt }) => lastConnectedAt),
      ]
    case 'exercises':
      return [
        field(t('clients:column.exercises'), exercisesOf, ({ done }) => done),
        field(t('csv.exercisesPlanned'), exercisesOf, ({ planned }) => planned),
      ]
    case 'reflections':
      return [
        // Grow has no reflections, so the field is empty rather than zero.
        field(t('clients:column.reflections'), reflectionsOf, ({ done, planned }) => (planned === null ? null : done)),
        field(t('csv.reflectionsPlanned'), reflectionsOf, ({ planned }) => planned),
      ]
    case 'assessments':
      return [
        field(t('clients:column.assessments'), assessmentsOf, completeOf),
        field(t('csv.assessmentsDue'), assessmentsOf, (due) => due.length),
      ]
    case 'hrv1':
      return [
        field(t('clients:column.hrv1'), hrvOf, ({ average }) => twoDecimals(average)),
        field(t('csv.hrvChange'), hrvOf, ({ change }) => change),
        field(t('csv.hrvPace'), hrvOf, ({ bpm }) => bpm),
      ]
    case 'lastData':
      return [field(t('clients:column.lastData'), lastDataOf, ({ lastDataOn }) => lastDataOn)]
    case 'engagementChange':
      return [field(t(`clients:column.${column}`, { period }), engagementChangeOf, ({ change }) => twoDecimals(change))]
    case 'productivityChange':
      return [
        field(t(`clients:column.${column}`, { period }), indicatorChangesOf, ({ productivity }) =>
          twoDecimals(productivity.change),
        ),
      ]
    case 'mentalChange':
      return [
        field(t(`clients:column.${column}`, { period }), indicatorChangesOf, ({ mental }) =>
          twoDecimals(mental.change),
        ),
      ]
    case 'physicalChange':
      return [
        field(t(`clients:column.${column}`, { period }), indicatorChangesOf, ({ physical }) =>
          twoDecimals(physical.change),
        ),
      ]
    case 'productivity':
    case 'mental':
    case 'physical': {
      const name = t(`shared:indicator.${column}`)
      return [
        field(name, indicatorsOf, (value) => twoDecimals(value[column].average)),
        field(t('csv.latest', { indicator: name }), indicatorsOf, (value) => twoDecimals(value[column].latest)),
        field(t('csv.latestOn', { indicator: name }), indicatorsOf, (value) => value[column].latestOn),
        field(t('csv.coverage', { indicator: name }), indicatorsOf, (value) => value[column].coverage),
      ]
    }
  }
}

/** Returns whether a column's services have answered about all of these clients. */
export const isLoaded = (rows: readonly ClientRow[], column: ColumnId, context: Context): boolean =>
  fieldsOf(column, context).every((field) => rows.every(field.isLoaded))

/** Returns the lines of a file or a copy: the headers, then one line per client. */
export function clientLines(
  rows: readonly ClientRow[],
  columns: readonly ColumnId[],
  context: Context,
): readonly (readonly CsvValue[])[] {
  const fields = columns.flatMap((column) => fieldsOf(column, context))
  return [fields.map(({ header }) => header), ...rows.map((row) => fields.map(({ valueOf }) => valueOf(row)))]
}
