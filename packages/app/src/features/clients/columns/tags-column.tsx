import { ClientMarks } from '../../../shared/client-marks/client-marks.tsx'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import { type ClientColumn, profileField } from './client-column.ts'

/**
 * Shows the coach's tags of the client, in their order. A file has tags and states only if this column is shown,
 * because the coach may share the file.
 */
export const tagsColumn: ClientColumn = {
  parts: [],
  share: 12,
  cell: ({ person }) => <ClientMarks person={person} part="tags" />,
  skeleton: <FigureSkeleton wide />,
  // Clients with the same tags are next to each other.
  sortValue: ({ person }) => person.tags?.join('\t') || null,
  median: null,
  fields: ({ t, name }) => [
    profileField(name, ({ tags }) => tags?.join('; ')),
    profileField(t('filter.group.states'), ({ state = 'active' }) => t(`state.${state}`)),
  ],
}
