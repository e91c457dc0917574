/** The bar's styles; its colours follow the console's colour scheme, which it inherits. */
export const barStyle = `
:host { all: initial; color-scheme: inherit; }
section {
  position: fixed; inset-block-end: 8px; inset-inline: 0; z-index: 2147483647; margin-inline: auto;
  width: fit-content; max-width: min(420px, calc(100vw - 16px)); box-sizing: border-box; direction: ltr;
  font: 13px/1.4 system-ui, sans-serif; color: light-dark(#1d2433, #e8ebf2);
  background: light-dark(#ffffff, #1c212c); border: 1px solid light-dark(#8a93a6, #7c869b);
  border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 25%);
}
[hidden] { display: none !important; }
button {
  all: unset; display: flex; gap: 8px; align-items: center; box-sizing: border-box; width: 100%;
  padding: 5px 12px; cursor: pointer; border-radius: 10px;
}
button:focus-visible, select:focus-visible, input:focus-visible { outline: 2px solid light-dark(#1f5fd0, #8ab4ff); }
.dot { width: 9px; height: 9px; border-radius: 50%; background: #8a93a6; flex: none; }
.dot[data-tone='good'] { background: #1f9d55; }
.dot[data-tone='busy'] { background: #d08a00; }
.dot[data-tone='bad'] { background: #d3382f; }
#panel {
  display: grid; gap: 10px; padding: 12px; width: 396px; max-width: calc(100vw - 18px); box-sizing: border-box;
  max-height: 70vh; overflow: auto; border-block-end: 1px solid light-dark(#d5dae3, #3a4253);
}
#panel > div, .neighbours { display: grid; gap: 6px; }
p { margin: 0; overflow-wrap: anywhere; }
.origin { color: light-dark(#566076, #a9b2c4); }
pre {
  margin: 0; padding: 8px; max-height: 30vh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 12px/1.4 ui-monospace, monospace; border-radius: 6px; background: light-dark(#fdeceb, #43201f);
}
label { display: grid; grid-template-columns: 96px 1fr; gap: 8px; align-items: center; }
label.switch { grid-template-columns: auto 1fr; }
select { font: inherit; min-width: 0; padding: 3px 4px; }
`
