// TypeScript requires a declaration for each import, even for one with only a side effect.
declare const styles: undefined
export default styles
