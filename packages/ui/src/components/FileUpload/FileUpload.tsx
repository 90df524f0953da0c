import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/file-upload'
import { Button, type ButtonProps } from '../Button/Button.tsx'

export interface FileUploadProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Which files the picker offers, as an input's `accept`. Check the file: a picker can be told to offer all. */
  accept?: string
  /** Called when the user chooses a file, and again when it is the same one. */
  onFileSelect: (file: File) => void
}

/** The caller keeps what was chosen. With nothing kept here, no file counts as chosen before. */
const none: File[] = []

/** A button that opens the file picker for one file. All props of a Button, and its `ref`. */
export function FileUpload({ accept, onFileSelect, disabled, ...button }: FileUploadProps) {
  return (
    <ChakraFileUpload.Root
      acceptedFiles={none}
      allowDrop={false}
      disabled={disabled ?? false}
      onFileAccept={({ files: [file] }) => file && onFileSelect(file)}
    >
      {/* Given to the root, `accept` would have Chakra keep other files from the caller, who says what is wrong with them. */}
      <ChakraFileUpload.HiddenInput {...(accept !== undefined && { accept })} />
      <ChakraFileUpload.Trigger asChild>
        <Button {...button} />
      </ChakraFileUpload.Trigger>
    </ChakraFileUpload.Root>
  )
}
