// Apart from the page's own code: a page that brings the theme's style never needs it.
export { AttuneProvider } from '@attune/ui'
