// TypeScript requires a declaration for each import, even for an import that only has a side effect.
declare const styles: undefined
export default styles
