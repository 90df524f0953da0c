// TypeScript requires a declaration for each import, even if it is only for its side effect.
declare const styles: undefined
export default styles
