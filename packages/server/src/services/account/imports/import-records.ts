import { errorsOfRecords, type RefusedRecord, type SentRecords } from '@attune/api/contract'
import { ProblemError, validationFailed } from '../../../platform/problems.ts'
import { notImportable } from '../account.errors.ts'

/**
 * Imports each record with a function. Tries all records before reporting all refused records together.
 * @param list the field of the body that contains the records, such as `clients`
 * @param sent the records after the validation of the body
 * @throws ProblemError 409 `not_importable`, 422 `validation_failed`
 */
export async function importRecords<Record, Imported>(
  list: string,
  records: readonly Record[],
  sent: SentRecords | undefined,
  perform: (record: Record) => Imported | Promise<Imported>,
): Promise<Imported[]> {
  const imported: Imported[] = []
  const refused: RefusedRecord[] = [...(sent?.refused ?? [])]
  let isWrong = refused.length > 0
  for (const [at, record] of records.entries()) {
    try {
      imported.push(await perform(record))
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.errors) throw error
      const index = sent?.indexes[at] ?? at
      const isImportable = error.code !== 'not_importable'
      const path = `${list}[${index}]`
      refused.push(
        ...error.errors.map((fault) => ({
          index,
          message: fault.message,
          path: isImportable ? `${path}.${fault.path}` : path,
        })),
      )
      isWrong ||= isImportable
    }
  }
  if (refused.length > 0)
    throw isWrong ? validationFailed(errorsOfRecords(refused)) : notImportable(errorsOfRecords(refused))
  return imported
}
