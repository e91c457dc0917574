import { cleanSheets, cleanStyle, fetchesOf } from './mail-css.ts'

test.each([
  ['color:red', 'color:red', 'a colour'],
  ['COLOR : Red ; font-size:12px', 'color:Red;font-size:12px', 'in any case'],
  ['color:red !important', 'color:red!important', 'important stays important'],
  ['width:calc(100% - 20px)', 'width:calc(100% - 20px)', 'calc()'],
  ['color:rgb(1, 2, 3)', 'color:rgb(1,2,3)', 'numeric colours'],
  ['font-family:"Open Sans", Arial', 'font-family:"Open Sans",Arial', 'font names'],
  ['background:#fff url(http://x/y)', '', 'an address'],
  ['background:url("data:image/png;base64,xx")', '', 'a data address'],
  ['background:u\\72l(http://x)', '', 'an address with an escaped letter'],
  ['background:\\75rl("http://x")', '', 'an address with another escape'],
  ['background-image:image-set("http://x" 1x)', '', 'an image set'],
  ['background:var(--x, url(http://x))', '', 'a variable with a fallback'],
  ['--x:url(http://x)', '', 'a custom property'],
  ['position:fixed;top:0', '', 'leaving its place'],
  [
    'z-index:9;transform:scale(9);animation:x 1s;content:"x";cursor:none;pointer-events:none',
    '',
    'covering, moving or adding content',
  ],
  ['behavior:url(x);-moz-binding:url(x);width:expression(alert(1))', '', 'old ways to run code'],
  ['color:red;background:url(http://x', 'color:red', 'an unclosed address'],
  ['color:red}body{color:blue', '', 'an early end of the rule'],
  ['color:"</style><script>"', '', 'an end of the style sheet'],
  ['color:red/*', 'color:red', 'an unclosed comment'],
  [`width:${'calc('.repeat(900)}`, '', 'endless brackets'],
  ['', '', 'nothing'],
  [';;;:::', '', 'only separators'],
])('%j becomes %j: %s', (style, clean) => expect(cleanStyle(style)).toBe(clean))

test.each([
  ['p{color:red}', 'p{color:red}', 'a rule'],
  ['p, .a > b#c:hover{color:red;position:fixed}', 'p,.a>b#c:hover{color:red}', 'selectors'],
  [
    '@media (max-width:600px){.m{width:100%}}',
    '@media (max-width:600px){.m{width:100%}}',
    'a media query for narrow windows',
  ],
  ['@media (prefers-color-scheme:dark){p{color:#fff}}', '', 'a media query for the colour scheme'],
  ['@import "http://x";p{color:red}', 'p{color:red}', 'an import'],
  ['@\\69mport "http://x";p{color:red}', 'p{color:red}', 'an import with an escaped letter'],
  ['@font-face{font-family:x;src:url(http://x)}', '', 'fonts'],
  ['@supports (display:block){p{background:url(http://x)}}', '', 'other conditions'],
  ['@layer a{p{color:red}}', '', 'layers'],
  ['p::before{content:url(http://x)}', '', 'generated content'],
  ['p{&:not(b){background:url(http://x)}}', '', 'nested rules'],
  ['<!-- p{color:red} -->', 'p{color:red}', 'comment marks for old browsers'],
  ['}} p{color:red}', '', 'surplus closing braces, as browsers read them'],
  ['p[title="</style>"]{color:red}', '', 'an end of the style sheet'],
  ['p{', '', 'an unclosed rule'],
])('%j is reduced to %j: %s', (sheet, clean) => expect(cleanSheets([sheet]).css).toBe(clean))

test('lists the colour rules of a sheet', () => {
  const { colours } = cleanSheets(['p{color:red;margin:0} b{margin:0} .x{background-color:#fff}'])
  expect(colours).toEqual([
    { selector: 'p', style: 'color:red;margin:0' },
    { selector: '.x', style: 'background-color:#fff' },
  ])
})

test('drops a sheet that is too large', () => {
  expect(cleanSheets(['p{color:red}'.repeat(20_000)])).toEqual({ css: '', colours: [] })
})

test.each([
  ['p{background:url(x)}', 1],
  ['@import "x"; @import url(x)', 3],
  ['b{background:u\\72l(x)}', 1],
  ['p{color:red}', 0],
])('%j would fetch %i', (css, count) => expect(fetchesOf(css)).toBe(count))
