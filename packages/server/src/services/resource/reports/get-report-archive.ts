import { type Zippable, zipSync } from 'fflate'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { printableName, wordsOf } from '../report-pdf/words/report-words.ts'
import { findFiles } from './report.repository.ts'

// Replaces characters that file names can't contain on every system.
const inName = (text: string) => printableName(text).replace(/["*/:<>?\\|]/g, '-')

/**
 * Returns some of the coach's complete reports in one ZIP file. Each file is named by the client and the last day, in
 * the language of its report.
 * @throws ProblemError 404 `not_found` if one of them isn't the coach's or isn't complete
 */
export const getReportArchive =
  ({ db }: { db: Db }) =>
  async (scope: CoachScope, ids: readonly string[]): Promise<{ personIds: string[]; zip: Uint8Array<ArrayBuffer> }> => {
    const found = new Map((await findFiles(db, scope, ids)).map((report) => [report.id, report]))
    const files: Zippable = {}
    for (const id of ids) {
      const report = found.get(id)
      if (!report) throw notFound()
      const { client, figures, createdAt } = report.snapshot
      const { t } = wordsOf(report.snapshot)
      const nameOf = (name: string) => t('report:fileName', { name, day: figures.until })
      let name = nameOf(inName(client))
      // Two clients may have the same name.
      for (let number = 2; name in files; number++) name = nameOf(`${inName(client)} ${number}`)
      // A PDF is already compressed.
      files[name] = [report.pdf, { level: 0, mtime: createdAt }]
    }
    return { personIds: [...found.values()].map(({ personId }) => personId), zip: zipSync(files) }
  }
