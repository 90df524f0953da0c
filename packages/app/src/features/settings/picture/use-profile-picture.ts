import { UPLOAD_SIZE_LIMIT } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { currentCoachAtom } from '../../../shared/session/connection.ts'
import { faultInAnswer, type FileFault, faultOfFile } from './file-fault.ts'
import { putPictureAtom, removePictureAtom } from './picture-atoms.ts'
import { usePreview } from './use-preview.ts'

type Act = 'uploading' | 'removing'

/**
 * Returns the state of the coach's picture. A chosen file is shown and uploaded immediately. The old picture is kept
 * until the upload succeeds.
 */
export function useProfilePicture() {
  const { t } = useTranslation(['settings', 'shared'])
  const errorText = useErrorText()
  const { profile } = useAtomValue(currentCoachAtom)
  const put = useSetAtom(putPictureAtom)
  const removePicture = useSetAtom(removePictureAtom)
  const sizeLimit = useFormats().megabytes(UPLOAD_SIZE_LIMIT)
  const [act, setAct] = useState<Act>()
  const [error, setError] = useState<{ text: string; advice?: string }>()
  const preview = usePreview()
  /** The preview of the chosen file, during the upload and until the server's picture has loaded. */
  const [chosen, setChosen] = useState<{ address: string; id?: string | null }>()
  const [failedFile, setFailedFile] = useState<File>()

  const errorOf = ({ code, format }: FileFault) => ({
    text: errorText('putProfilePicture', code, { sizeLimit }),
    ...(code === 'not_an_image' && {
      advice: format === undefined ? t('picture.useThese') : t('picture.otherFormat', { format }),
    }),
  })

  async function choose(file: File) {
    setFailedFile(undefined)
    // If the file can't be read, the upload reports the failure.
    const fault = await faultOfFile(file).catch(() => undefined)
    if (fault) setError(errorOf(fault))
    else await upload(file)
  }

  async function upload(file: File) {
    const address = preview(file)
    setChosen({ address })
    setError(undefined)
    setFailedFile(undefined)
    setAct('uploading')
    try {
      const id = await put(file)
      setChosen({ address, id })
      toast.success(t('edited'))
    } catch (failure) {
      const failed = errorText('putProfilePicture')
      toast.error(failed)
      const fault = faultInAnswer(failure)
      setError(fault ? errorOf(fault) : { text: failed })
      setChosen(undefined)
      if (!fault) setFailedFile(file)
    } finally {
      setAct(undefined)
    }
  }

  async function remove() {
    setError(undefined)
    setFailedFile(undefined)
    setAct('removing')
    try {
      await removePicture()
      setChosen(undefined)
      toast.success(t('edited'))
    } catch {
      const text = errorText('deleteProfilePicture')
      toast.error(text)
      setError({ text })
    } finally {
      setAct(undefined)
    }
  }

  const isShown = chosen !== undefined && (act === 'uploading' || chosen.id === profile.profilePicture)
  return {
    id: profile.profilePicture,
    preview: isShown ? chosen.address : undefined,
    sizeLimit,
    act,
    error,
    /** Retries the failed upload. `undefined` if no upload has failed. */
    retry: failedFile && (() => void upload(failedFile)),
    choose: (file: File) => void choose(file),
    remove: () => void remove(),
  }
}
