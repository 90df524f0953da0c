import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/file-upload'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { splitRootProps } from '../../fields/root-props.ts'

export interface FileUploadProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /**
   * File types that the picker offers, as in an input's `accept`. Check the chosen file, because users can choose any
   * type.
   */
  accept?: string
  /** Whether several files can be chosen at once. */
  isMultiple?: boolean
  /** Called for each file that the user chooses, even if it is the same file again. */
  onFileSelect: (file: File) => void
}

/** The caller stores the chosen file. Chakra's own list stays empty, so that the same file can be chosen again. */
const none: File[] = []

/**
 * A button that opens the file picker. `className`, `style` and `data-*` go to the root, all other props of
 * a Button and `ref` to the button.
 */
export function FileUpload({ accept, isMultiple = false, onFileSelect, disabled, id, ...rest }: FileUploadProps) {
  const [root, button] = splitRootProps(rest)
  return (
    <ChakraFileUpload.Root
      {...root}
      {...(id !== undefined && { ids: { trigger: id } })}
      acceptedFiles={none}
      allowDrop={false}
      maxFiles={isMultiple ? Number.MAX_SAFE_INTEGER : 1}
      disabled={disabled ?? false}
      onFileAccept={({ files }) => files.forEach((file) => onFileSelect(file))}
    >
      {/* On the root, `accept` would make Chakra drop other files, which the caller has to report. */}
      <ChakraFileUpload.HiddenInput {...(accept !== undefined && { accept })} />
      <ChakraFileUpload.Trigger asChild>
        <Button {...button} />
      </ChakraFileUpload.Trigger>
    </ChakraFileUpload.Root>
  )
}
