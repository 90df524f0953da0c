import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

const Root = chakra(
  'span',
  defineRecipe({
    className: 'attune-logo',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      color: 'fg.default',
      lineHeight: 'tight',
      whiteSpace: 'nowrap',
      // The mark sits between cap height and baseline by eye, not by its box.
      '& svg': { transform: 'translateY(-0.107rem)' },
    },
    variants: {
      size: {
        rail: { gap: '2', fontSize: 'lg', fontWeight: 'strong', '& svg': { width: '1.786rem' } },
        page: {
          gap: '2',
          fontSize: 'xl',
          fontWeight: 'medium',
          letterSpacing: 'heading',
          '& svg': { width: '2.1rem' },
        },
      },
    },
  }),
)

export interface LogoProps {
  /** The wordmark. */
  name?: string
  /** 'rail' beside navigation, 'page' where it stands alone. */
  size?: 'rail' | 'page'
}

/** A shallow breath, then a deep one, and the product's name. */
export function Logo({ name = 'Attune', size = 'page' }: LogoProps) {
  return (
    <Root size={size}>
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
    </Root>
  )
}
