import type { LineProblem } from '@attune/api'
import { Button, StaticTable, StaticTableRow } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './add-recordings.module.css'

/** How many lines the table begins with, and how many each 'Show more lines' adds. */
const rowsAtOnce = 10

/** Lists the lines of a file that can't be read, each with the reason. */
export function ProblemLines({ problems }: { problems: readonly LineProblem[] }) {
  const { t } = useTranslation('add-recordings')
  const formats = useFormats()
  const [limit, setLimit] = useState(rowsAtOnce)
  if (problems.length === 0) return null
  return (
    <>
      <p className={classes.refused}>{t('summary.wrong', { count: problems.length })}</p>
      <StaticTable
        size="sm"
        label={t('summary.wrongLines')}
        columns={[
          { id: 'line', header: t('summary.line') },
          { id: 'reason', header: t('summary.reason'), isFilling: true },
        ]}
      >
        <tbody>
          {problems.slice(0, limit).map(({ code, line, value }) => (
            <StaticTableRow
              key={line}
              cells={[
                line === null ? '' : formats.count(line),
                code === 'inTheFuture' ? t('summary.future', { value }) : t(`problem.${code}`, { value: value ?? '' }),
              ]}
            />
          ))}
          {limit < problems.length && (
            <StaticTableRow>
              <Button variant="quiet" onClick={() => setLimit(limit + rowsAtOnce)}>
                {t('summary.moreLines', { count: problems.length - limit })}
              </Button>
            </StaticTableRow>
          )}
        </tbody>
      </StaticTable>
    </>
  )
}
