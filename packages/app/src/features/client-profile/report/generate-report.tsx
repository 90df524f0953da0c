import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remote } from '../../../shared/remote/remote.ts'
import { reportDraftFamily } from './report-atoms.ts'
import { ReportDialog } from './report-dialog.tsx'

/** The draft is asked for once the dialog is wanted, not with the profile. */
const notAskedAtom = atom<Remote<unknown>>({ status: 'loaded', value: undefined })

/** Opens the report's dialog, at any time of the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const [isOpen, setIsOpen] = useState(false)
  const draft = useAtomValue<Remote<unknown>>(isOpen ? reportDraftFamily(person.id) : notAskedAtom)
  const readDraft = useSetAtom(reportDraftFamily(person.id))
  const open = () => {
    readDraft('reload')
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="secondary" isBusy={isOpen && draft.status === 'loading'} onClick={open}>
        {t('report.open')}
      </Button>
      {isOpen && <ReportDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  )
}
