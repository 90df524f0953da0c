import type { ReportTexts } from '@attune/api'
import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './report.module.css'
import type { useReportDraft } from './use-report-draft.ts'

const noTexts: ReportTexts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }

interface TextsAfterwardsProps {
  draft: ReturnType<typeof useReportDraft>
  /** The texts of the report that was made. */
  made: ReportTexts
}

/** After a report, lets the coach choose whether the next one begins with the same texts or without any. */
export function TextsAfterwards({ draft, made }: TextsAfterwardsProps) {
  const { t } = useTranslation('client-profile')
  const isCleared = Object.values(draft.content.texts).every((text) => text === '')
  return (
    <div className={classes.texts}>
      <output>{t(isCleared ? 'report.textsCleared' : 'report.textsOffered')}</output>
      <Button variant="quiet" onClick={() => draft.change({ ...draft.content, texts: isCleared ? made : noTexts })}>
        {t(isCleared ? 'report.offerTexts' : 'report.clearTexts')}
      </Button>
    </div>
  )
}
