import { Button, toast } from '@attune/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../shared/download.ts'

interface SaveFileProps {
  /** The button's text. */
  children: string
  /** The button's accessible name. Default: its text. */
  label?: string
  fileName: string
  readFile: () => Promise<Blob>
  /** The text of the toast if the file can't be read. */
  failedText: string
}

/** A button that downloads a file from the server. */
export function SaveFile({ children, label, fileName, readFile, failedText }: SaveFileProps) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      download(fileName, await readFile())
    } catch {
      toast.error(failedText)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      isBusy={isBusy}
      aria-label={label}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
