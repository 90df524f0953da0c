import { chakra, useRecipe } from '@chakra-ui/react/styled-system'
import type { ElementProps } from '../../styles/element-props.ts'

export interface LogoProps extends ElementProps<'span'> {
  /** The product's name. */
  name?: string
  /** Use 'rail' in the navigation, and 'page' on a page without navigation. */
  size?: 'rail' | 'page'
}

/** Shows a shallow breath, then a deep breath, and the product's name. */
export function Logo({ name = 'Attune', size = 'page', ...rest }: LogoProps) {
  const recipe = useRecipe({ key: 'logo' })
  return (
    <chakra.span {...rest} css={recipe({ size })}>
      <svg
        aria-hidden
        viewBox="-0.2 -0.2 29.4 19.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
      >
        <path d="M1.2,17.8C2.95,17.8,4.32,9,6.07,9C8.49,9,10.38,17.8,12.8,17.8C15.07,17.8,16.83,1.2,19.1,1.2C22.23,1.2,24.67,17.8,27.8,17.8" />
      </svg>
      {name}
    </chakra.span>
  )
}
