/**
 * The ids of all columns of the table, in the order in which they stand until a coach chooses another. The sort in the
 * address names them. They are apart from the columns' descriptions, so that reading an address loads no cells.
 */
export const COLUMNS = [
  'name',
  'phase',
  'engagement',
  'productivity',
  'mental',
  'physical',
  'exercises',
  'reflections',
  'assessments',
  'engagementChange',
  'productivityChange',
  'mentalChange',
  'physicalChange',
  'hrv1',
  'lastData',
  'tags',
] as const
export type ColumnId = (typeof COLUMNS)[number]
