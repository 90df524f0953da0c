import type { ReportStage } from '@attune/api'
import { Button, ModalCancel, ProgressLine } from '@attune/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { useOpenReport } from '../../../shared/reports/use-open-report.ts'
import type { Making } from './use-make-report.ts'

/** For each stage, the share of the work that is done. The line is drawn up to this share. */
const share: Record<ReportStage, number> = { waiting: 0.08, drawing: 0.4, keeping: 0.85, complete: 1, failed: 0 }

interface ReportProgressProps {
  making: Extract<Making, { status: 'making' | 'made' }>
  onClose: () => void
  children?: ReactNode
}

/** Shows the progress of a report. The dialog can't be closed before the report is complete, and then opens it. */
export function ReportProgress({ making, onClose, children }: ReportProgressProps) {
  const { t } = useTranslation(['client-profile', 'reports', 'shared'])
  const { opening, open } = useOpenReport()
  const isMade = making.status === 'made'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="progress"
      isLocked={!isMade}
      initialFocus="title"
      above={<ProgressLine progress={isMade ? 1 : share[making.stage]} label={t('reports:makingOne')} />}
      title={t(isMade ? 'report.made' : 'reports:makingOne')}
      subtitle={t(isMade ? 'report.madeText' : 'report.makingText')}
      footer={
        isMade && (
          <>
            <ModalCancel>{t('shared:close')}</ModalCancel>
            <Button isBusy={opening !== undefined} onClick={() => void open(making.report)}>
              {t('report.openFile')}
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  )
}
