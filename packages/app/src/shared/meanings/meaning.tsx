import { IconButton } from '@attune/ui'
import { LazyPart } from '../code/lazy-part.tsx'
import { lazyWithPreload } from '../code/lazy-with-preload.tsx'
import { useLazyDialog } from '../code/use-lazy-dialog.ts'
import type { Figure } from './figures.ts'

const MeaningDialog = lazyWithPreload(async () => (await import('./meaning-dialog.tsx')).MeaningDialog)

interface MeaningProps {
  /**
   * The figures that the dialog explains, each with its name. A single figure needs no name, because the dialog has the
   * title.
   */
  of: readonly (readonly [figure: Figure, name?: string])[]
  /** The accessible name of the button. */
  label: string
  /** The dialog's title. */
  title: string
}

/** The `?` button, which explains the meaning and the source of figures, and the rules that judge them. */
export function Meaning({ of, label, title }: MeaningProps) {
  const { isOpen, wasOpened, isOpening, open, close, fail } = useLazyDialog()
  return (
    <>
      <IconButton
        variant="quiet"
        label={label}
        icon={<span aria-hidden>?</span>}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      />
      {wasOpened && (
        <LazyPart onFail={fail}>
          <MeaningDialog isOpen={isOpen} onClose={close} title={title} of={of} />
        </LazyPart>
      )}
    </>
  )
}
