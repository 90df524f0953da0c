import { ApiError } from '@attune/api'
import { Button, FormError } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import classes from './me.module.css'
import { downloadOwnDataAtom } from './profile-atoms.ts'

/** Milliseconds after which the file's address is released. By then, the browser has saved the file. */
const lifetime = 60_000

/** Saves a file under the given name by clicking a link with `download`. */
function save(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime)
}

/** Lets the client download all data about themselves as one file. */
export function OwnDataPart() {
  const { t } = useTranslation()
  const { mutateAsync, isPending, isSuccess, isError, error } = useAtomValue(downloadOwnDataAtom)
  const isTooOften = error instanceof ApiError && error.code === 'too_many_tries'
  const download = () =>
    void mutateAsync().then(
      (file) => save('attune.zip', file),
      () => undefined,
    )
  return (
    <section aria-labelledby="own-data" className={classes.part}>
      <h2 id="own-data" className={classes.title}>
        {t('ownData.title')}
      </h2>
      <p>{t('ownData.about')}</p>
      {isError && <FormError>{t(isTooOften ? 'ownData.tooOften' : 'ownData.failed')}</FormError>}
      <div className={classes.row}>
        <Button variant="secondary" isBusy={isPending} busyLabel={t('ownData.preparing')} onClick={download}>
          {t('ownData.download')}
        </Button>
        <output>{isSuccess && <span>{t('ownData.downloaded')}</span>}</output>
      </div>
    </section>
  )
}
