import { SkipButton } from '@attune/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'

const SectionMenu = lazyWithPreload(async () => (await import('./section-menu.tsx')).SectionMenu)

/**
 * Opens the menu of the profile's sections. It follows the client's name, which has the focus when the profile opens,
 * so that one press of Tab reaches it.
 */
export function SectionMenuButton() {
  const { t } = useTranslation('client-profile')
  const id = useId()
  const { isOpen, wasOpened, open, close, fail } = useLazyDialog()
  return (
    <>
      <SkipButton id={id} aria-expanded={isOpen} onFocus={SectionMenu.preload} onClick={isOpen ? close : open}>
        {t('skipToSection')}
      </SkipButton>
      {wasOpened && (
        <LazyPart onFail={fail}>
          <SectionMenu buttonId={id} isOpen={isOpen} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
