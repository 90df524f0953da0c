import type { Problem } from './model/problem.ts'

/** A fault in a record: the record's index in the call, the path of the field, and the reason. */
export interface RefusedRecord {
  readonly index: number
  readonly path: string
  readonly message: string
}

/** The outcome for a call's records: the indexes of the records that the schema allows, and the refused records. */
export interface SentRecords {
  readonly indexes: number[]
  readonly refused: RefusedRecord[]
}

/** Body of a call whose records were judged individually. Without `sent`, all records are in the body's list. */
export type Judged<Body> = Body & { readonly sent?: SentRecords }

/** The field that makes a record invalid, and the reason. */
export interface RecordFault {
  readonly path: string
  readonly message: string
}

/**
 * Divides a call's records into valid and refused ones.
 * @param list the field of the body that contains them
 * @param sent the outcome of the body's validation; if absent, all records are in the list
 */
export function judgeRecords<Record>(
  list: string,
  records: readonly Record[],
  sent: SentRecords | undefined,
  faultOf: (record: Record) => RecordFault | null,
): { right: Record[]; refused: RefusedRecord[] } {
  const refused = [...(sent?.refused ?? [])]
  const right = records.filter((record, at) => {
    const fault = faultOf(record)
    const index = sent?.indexes[at] ?? at
    if (fault) refused.push({ index, path: `${list}[${index}].${fault.path}`, message: fault.message })
    return fault === null
  })
  return { right, refused }
}

/** Returns the errors of refused records, in the order of the call. */
export const errorsOfRecords = (refused: readonly RefusedRecord[]): NonNullable<Problem['errors']> =>
  refused.toSorted((one, other) => one.index - other.index).map(({ path, message }) => ({ path, message }))
