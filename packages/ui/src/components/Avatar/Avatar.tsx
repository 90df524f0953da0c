import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar'
import { UserRound } from 'lucide-react'
import { iconStroke } from '../../theme/icon-stroke.ts'

export interface AvatarProps {
  /** The picture's address. Without one the person icon is shown. */
  src?: string | undefined
  /** Size: 2.429, 4.571 or 6.857 rem. */
  size?: 'row' | 'profile' | 'settings'
}

const sizes = { row: 'sm', profile: 'md', settings: 'lg' } as const

/** A person's picture, always beside the person's name: screen readers read the name only. */
export function Avatar({ src, size = 'row' }: AvatarProps) {
  return (
    <ChakraAvatar.Root as="span" size={sizes[size]}>
      <ChakraAvatar.Fallback as="span">
        <UserRound aria-hidden strokeWidth={iconStroke} />
      </ChakraAvatar.Fallback>
      {src && <ChakraAvatar.Image src={src} alt="" draggable={false} decoding="async" />}
    </ChakraAvatar.Root>
  )
}
