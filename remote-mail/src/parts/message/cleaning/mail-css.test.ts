import { cleanSheets, cleanStyle, fetchesOf } from './mail-css.ts'

test.each([
  ['color:red', 'color:red', 'a colour'],
  ['COLOR : Red ; font-size:12px', 'color:Red;font-size:12px', 'in any letters'],
  ['color:red !important', 'color:red!important', 'what is important stays so'],
  ['width:calc(100% - 20px)', 'width:calc(100% - 20px)', 'sums'],
  ['color:rgb(1, 2, 3)', 'color:rgb(1,2,3)', 'colours by numbers'],
  ['font-family:"Open Sans", Arial', 'font-family:"Open Sans",Arial', 'names of fonts'],
  ['background:#fff url(http://x/y)', '', 'an address'],
  ['background:url("data:image/png;base64,xx")', '', 'no address at all'],
  ['background:u\\72l(http://x)', '', 'an address in other letters'],
  ['background:\\75rl("http://x")', '', 'and in others'],
  ['background-image:image-set("http://x" 1x)', '', 'a set of pictures'],
  ['background:var(--x, url(http://x))', '', 'a value from elsewhere'],
  ['--x:url(http://x)', '', 'a property of its own'],
  ['position:fixed;top:0', '', 'to leave its place'],
  [
    'z-index:9;transform:scale(9);animation:x 1s;content:"x";cursor:none;pointer-events:none',
    '',
    'to cover, move or say',
  ],
  ['behavior:url(x);-moz-binding:url(x);width:expression(alert(1))', '', 'old ways to run'],
  ['color:red;background:url(http://x', 'color:red', 'an address without an end'],
  ['color:red}body{color:blue', '', 'an end that is none'],
  ['color:"</style><script>"', '', 'an end of the sheet'],
  ['color:red/*', 'color:red', 'a remark without an end'],
  [`width:${'calc('.repeat(900)}`, '', 'brackets without end'],
  ['', '', 'nothing'],
  [';;;:::', '', 'nothing at all'],
])('%j becomes %j: %s', (style, clean) => expect(cleanStyle(style)).toBe(clean))

test.each([
  ['p{color:red}', 'p{color:red}', 'a rule'],
  ['p, .a > b#c:hover{color:red;position:fixed}', 'p,.a>b#c:hover{color:red}', 'selectors'],
  ['@media (max-width:600px){.m{width:100%}}', '@media (max-width:600px){.m{width:100%}}', 'for narrow windows'],
  ['@media (prefers-color-scheme:dark){p{color:#fff}}', '', 'whether it is dark here'],
  ['@import "http://x";p{color:red}', 'p{color:red}', 'other sheets'],
  ['@\\69mport "http://x";p{color:red}', 'p{color:red}', 'other sheets in other letters'],
  ['@font-face{font-family:x;src:url(http://x)}', '', 'fonts'],
  ['@supports (display:block){p{background:url(http://x)}}', '', 'conditions of other kinds'],
  ['@layer a{p{color:red}}', '', 'layers'],
  ['p::before{content:url(http://x)}', '', 'what stands before an element'],
  ['p{&:not(b){background:url(http://x)}}', '', 'rules in rules'],
  ['<!-- p{color:red} -->', 'p{color:red}', 'marks of old browsers'],
  ['}} p{color:red}', '', 'ends that are none, as browsers read them'],
  ['p[title="</style>"]{color:red}', '', 'an end of the sheet'],
  ['p{', '', 'a rule without an end'],
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
