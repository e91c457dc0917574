// Made by scripts/docs.ts from shared/src/theme/system.ts.

/** Names of the theme; docs/decisions/0076 says what they are for. */
export const table = {
  "props": {
    "colors": "accentColor background=bg backgroundColor=bgColor borderBlockEndColor borderBlockStartColor borderBottomColor borderColor borderInlineEndColor=borderEndColor borderInlineStartColor=borderStartColor borderLeftColor borderRightColor borderTopColor caretColor color fill outlineColor scrollbarColor stroke textDecorationColor",
    "": "alignContent alignItems alignSelf all animationDirection animationFillMode animationIterationCount animationPlayState appearance backdropFilter backfaceVisibility backgroundAttachment=bgAttachment backgroundBlendMode=bgBlendMode backgroundClip=bgClip backgroundImage=bgImg=bgImage backgroundOrigin backgroundPosition=bgPos backgroundPositionX backgroundPositionY backgroundRepeat=bgRepeat backgroundSize=bgSize borderBlockColor borderBlockEndStyle borderBlockEndWidth borderBlockStartStyle borderBlockStartWidth borderBlockStyle borderBlockWidth=borderYWidth borderBottomStyle borderBottomWidth borderCollapse borderImage borderInlineColor borderInlineEndStyle=borderEndStyle borderInlineEndWidth=borderEndWidth borderInlineStartStyle=borderStartStyle borderInlineStartWidth=borderStartWidth borderInlineStyle borderInlineWidth=borderXWidth borderLeftStyle borderLeftWidth borderRightStyle borderRightWidth borderSpacing borderStyle borderTopStyle borderTopWidth borderWidth boxDecorationBreak boxSizing breakAfter breakBefore breakInside captionSide clear clip clipPath colorPalette colorScheme columnCount columnFill columnRule columnSpan columnWidth columns contain container containerName containerType content contentVisibility direction display emptyCells fieldSizing fillOpacity fillRule filter flex flexDirection=flexDir flexFlow flexGrow flexShrink flexWrap float font fontFeatureSettings fontKerning fontStretch fontStyle fontVariant fontVariantNumeric forcedColorAdjust grid gridArea gridAutoColumns gridAutoFlow gridAutoRows gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart gridTemplate gridTemplateAreas gridTemplateColumns gridTemplateRows hideBelow hideFrom hyphens imageRendering isolation justifyContent justifyItems justifySelf lineBreak lineClamp listStyle listStyleImage=listStyleImg listStylePosition=listStylePos listStyleType mask maskImage mixBlendMode=blendMode objectFit objectPosition opacity order orphans outline outlineOffset outlineStyle outlineWidth overflow overflowAnchor overflowClipMargin overflowWrap overflowX overflowY overscrollBehavior=overscroll overscrollBehaviorBlock overscrollBehaviorInline overscrollBehaviorX=overscrollX overscrollBehaviorY=overscrollY perspective placeContent placeItems placeSelf pointerEvents position=pos printColorAdjust quotes resize rotate scale scrollBehavior scrollMarginBlock scrollMarginBlockEnd scrollMarginBlockStart scrollMarginInline scrollMarginInlineEnd scrollMarginInlineStart scrollSnapAlign scrollSnapStop scrollSnapType srOnly stopColor strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeOpacity strokeWidth tabSize tableLayout textAlign textAlignLast textAnchor textDecoration=textDecor textDecorationLine textDecorationStyle textDecorationThickness textOrientation textOverflow textRendering textTransform textUnderlineOffset textUnderlinePosition textWrap touchAction transform transformOrigin transformStyle transition transitionBehavior transitionDelay transitionProperty translate truncate unicodeBidi userSelect verticalAlign visibility whiteSpace widows willChange wordBreak wordSpacing wordWrap writingMode zoom",
    "borders": "border borderBlock=borderY borderBlockEnd borderBlockStart borderBottom borderInline=borderX borderInlineEnd=borderEnd borderInlineStart=borderStart borderLeft borderRight borderTop",
    "radii": "borderBottomLeftRadius=roundedBottomLeft borderBottomRadius=roundedBottom borderBottomRightRadius=roundedBottomRight borderEndEndRadius=roundedEndEnd=borderBottomEndRadius borderEndStartRadius=roundedEndStart=borderBottomStartRadius borderInlineEndRadius=roundedEnd=borderEndRadius borderInlineStartRadius=roundedStart=borderStartRadius borderLeftRadius=roundedLeft borderRadius=rounded borderRightRadius=roundedRight borderStartEndRadius=roundedStartEnd=borderTopEndRadius borderStartStartRadius=roundedStartStart=borderTopStartRadius borderTopLeftRadius=roundedTopLeft borderTopRadius=roundedTop borderTopRightRadius=roundedTopRight",
    "shadows": "boxShadow=shadow textShadow",
    "sizes": "blockSize boxSize flexBasis height=h inlineSize maxBlockSize maxHeight=maxH maxInlineSize maxWidth=maxW minBlockSize minHeight=minH minInlineSize minWidth=minW scrollbarWidth width=w",
    "spacing": "bottom columnGap=gapX gap gridColumnGap gridGap gridRowGap inset insetBlock=insetY insetBlockEnd insetBlockStart insetInline=insetX insetInlineEnd=insetEnd insetInlineStart=insetStart left margin=m marginBlock=my=marginY marginBlockEnd marginBlockStart marginBottom=mb marginInline=mx=marginX marginInlineEnd=me=marginEnd marginInlineStart=ms=marginStart marginLeft=ml marginRight=mr marginTop=mt padding=p paddingBlock=py=paddingY paddingBlockEnd paddingBlockStart paddingBottom=pb paddingInline=px=paddingX paddingInlineEnd=pe=paddingEnd paddingInlineStart=ps=paddingStart paddingLeft=pl paddingRight=pr paddingTop=pt right rowGap=gapY scrollMargin scrollMarginBottom scrollMarginLeft scrollMarginRight scrollMarginTop scrollMarginX scrollMarginY scrollPadding scrollPaddingBlock=scrollPaddingY scrollPaddingBottom scrollPaddingInline=scrollPaddingX scrollPaddingLeft scrollPaddingRight scrollPaddingTop scrollSnapMargin scrollSnapMarginBottom scrollSnapMarginLeft scrollSnapMarginRight scrollSnapMarginTop scrollbarGutter textIndent top",
    "aspectRatios": "aspectRatio",
    "zIndex": "zIndex",
    "durations": "animationDelay animationDuration transitionDuration",
    "easings": "animationTimingFunction transitionTimingFunction",
    "animations": "animation",
    "fonts": "fontFamily",
    "fontSizes": "fontSize",
    "fontWeights": "fontWeight",
    "lineHeights": "lineHeight",
    "letterSpacings": "letterSpacing",
    "cursor": "cursor"
  },
  "tokens": {
    "spacing": "1 2 3 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96 0.5 1.5 2.5 3.5 4.5 -1 -2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -14 -16 -20 -24 -28 -32 -36 -40 -44 -48 -52 -56 -60 -64 -72 -80 -96 -0.5 -1.5 -2.5 -3.5 -4.5",
    "sizes": "1 2 3 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96 3xs 2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl 8xl 0.5 1.5 2.5 3.5 4.5 1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 2/6 3/6 4/6 5/6 1/12 2/12 3/12 4/12 5/12 6/12 7/12 8/12 9/12 10/12 11/12 max min fit prose full dvh svh lvh dvw svw lvw vw vh breakpoint-sm breakpoint-md breakpoint-lg breakpoint-xl breakpoint-2xl",
    "colors": "transparent current black white whiteAlpha.50 whiteAlpha.100 whiteAlpha.200 whiteAlpha.300 whiteAlpha.400 whiteAlpha.500 whiteAlpha.600 whiteAlpha.700 whiteAlpha.800 whiteAlpha.900 whiteAlpha.950 blackAlpha.50 blackAlpha.100 blackAlpha.200 blackAlpha.300 blackAlpha.400 blackAlpha.500 blackAlpha.600 blackAlpha.700 blackAlpha.800 blackAlpha.900 blackAlpha.950 gray.50 gray.100 gray.200 gray.300 gray.400 gray.500 gray.600 gray.700 gray.800 gray.900 gray.950 red.50 red.100 red.200 red.300 red.400 red.500 red.600 red.700 red.800 red.900 red.950 orange.50 orange.100 orange.200 orange.300 orange.400 orange.500 orange.600 orange.700 orange.800 orange.900 orange.950 yellow.50 yellow.100 yellow.200 yellow.300 yellow.400 yellow.500 yellow.600 yellow.700 yellow.800 yellow.900 yellow.950 green.50 green.100 green.200 green.300 green.400 green.500 green.600 green.700 green.800 green.900 green.950 teal.50 teal.100 teal.200 teal.300 teal.400 teal.500 teal.600 teal.700 teal.800 teal.900 teal.950 blue.50 blue.100 blue.200 blue.300 blue.400 blue.500 blue.600 blue.700 blue.800 blue.900 blue.950 cyan.50 cyan.100 cyan.200 cyan.300 cyan.400 cyan.500 cyan.600 cyan.700 cyan.800 cyan.900 cyan.950 purple.50 purple.100 purple.200 purple.300 purple.400 purple.500 purple.600 purple.700 purple.800 purple.900 purple.950 pink.50 pink.100 pink.200 pink.300 pink.400 pink.500 pink.600 pink.700 pink.800 pink.900 pink.950 primary.50 primary.100 primary.200 primary.300 primary.400 primary.500 primary.600 primary.700 primary.800 primary.900 primary.950 secondary.50 secondary.100 secondary.200 secondary.300 secondary.400 secondary.500 secondary.600 secondary.700 secondary.800 secondary.900 secondary.950 sidebar bar.bg bar.fg bar.muted bar.hover bar.border bg bg.subtle bg.muted bg.emphasized bg.inverted bg.panel bg.error bg.warning bg.success bg.info bg.page fg fg.muted fg.subtle fg.inverted fg.error fg.warning fg.success fg.info border border.muted border.subtle border.emphasized border.inverted border.error border.warning border.success border.info gray.contrast gray.fg gray.subtle gray.muted gray.emphasized gray.solid gray.focusRing gray.border red.contrast red.fg red.subtle red.muted red.emphasized red.solid red.focusRing red.border orange.contrast orange.fg orange.subtle orange.muted orange.emphasized orange.solid orange.focusRing orange.border green.contrast green.fg green.subtle green.muted green.emphasized green.solid green.focusRing green.border blue.contrast blue.fg blue.subtle blue.muted blue.emphasized blue.solid blue.focusRing blue.border yellow.contrast yellow.fg yellow.subtle yellow.muted yellow.emphasized yellow.solid yellow.focusRing yellow.border teal.contrast teal.fg teal.subtle teal.muted teal.emphasized teal.solid teal.focusRing teal.border purple.contrast purple.fg purple.subtle purple.muted purple.emphasized purple.solid purple.focusRing purple.border pink.contrast pink.fg pink.subtle pink.muted pink.emphasized pink.solid pink.focusRing pink.border cyan.contrast cyan.fg cyan.subtle cyan.muted cyan.emphasized cyan.solid cyan.focusRing cyan.border primary.contrast primary.fg primary.subtle primary.muted primary.emphasized primary.solid primary.focusRing primary.border secondary.contrast secondary.fg secondary.subtle secondary.muted secondary.emphasized secondary.solid secondary.focusRing secondary.border colorPalette colorPalette.50 colorPalette.100 colorPalette.200 colorPalette.300 colorPalette.400 colorPalette.500 colorPalette.600 colorPalette.700 colorPalette.800 colorPalette.900 colorPalette.950 colorPalette.subtle colorPalette.muted colorPalette.emphasized colorPalette.inverted colorPalette.panel colorPalette.error colorPalette.warning colorPalette.success colorPalette.info colorPalette.page colorPalette.contrast colorPalette.fg colorPalette.solid colorPalette.focusRing colorPalette.border colorPalette.bg colorPalette.hover",
    "radii": "none 2xs xs sm md lg xl 2xl 3xl 4xl full l1 l2 l3",
    "fontSizes": "2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl 7xl 8xl 9xl",
    "fontWeights": "thin extralight light normal medium semibold bold extrabold black",
    "lineHeights": "shorter short moderate tall taller",
    "letterSpacings": "tighter tight wide wider widest",
    "shadows": "xs sm md lg xl 2xl inner inset",
    "zIndex": "hide base docked dropdown sticky banner overlay modal popover skipNav toast tooltip max",
    "fonts": "body heading mono",
    "borders": "xs sm md lg xl",
    "durations": "fastest faster fast moderate slow slower slowest",
    "easings": "ease-in ease-out ease-in-out ease-in-smooth",
    "animations": "spin ping pulse bounce",
    "aspectRatios": "square landscape portrait wide ultrawide golden",
    "cursor": "button checkbox disabled menuitem option radio slider switch"
  },
  "conditions": {
    "_hover": [
      "@media (hover: hover)",
      "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"
    ],
    "_active": "&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])",
    "_focus": "&:is(:focus, [data-focus])",
    "_focusWithin": "&:is(:focus-within, [data-focus-within])",
    "_focusVisible": "&:is(:focus-visible, [data-focus-visible])",
    "_disabled": "&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])",
    "_visited": "&:visited",
    "_readOnly": "&:is([data-readonly], [aria-readonly=true], [readonly])",
    "_empty": "&:is(:empty, [data-empty])",
    "_checked": "&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])",
    "_expanded": "&:is([aria-expanded=true], [data-expanded], [data-state=expanded])",
    "_highlighted": "&[data-highlighted]",
    "_before": "&::before",
    "_after": "&::after",
    "_marker": "&::marker",
    "_selection": "&::selection",
    "_backdrop": "&::backdrop",
    "_first": "&:first-of-type",
    "_last": "&:last-of-type",
    "_notFirst": "&:not(:first-of-type)",
    "_notLast": "&:not(:last-of-type)",
    "_only": "&:only-child",
    "_even": "&:nth-of-type(even)",
    "_odd": "&:nth-of-type(odd)",
    "_indeterminate": "&:is(:indeterminate, [data-indeterminate], [aria-checked=mixed], [data-state=indeterminate])",
    "_required": "&:is([data-required], [aria-required=true])",
    "_invalid": "&:is([data-invalid], [aria-invalid=true], [data-state=invalid])",
    "_placeholder": "&::placeholder, &[data-placeholder]",
    "_pressed": "&:is([aria-pressed=true], [data-pressed])",
    "_selected": "&:is([aria-selected=true], [data-selected])",
    "_open": "&:is([open], [data-open], [data-state=open])",
    "_closed": "&:is([closed], [data-closed], [data-state=closed])",
    "_loading": "&:is([data-loading], [aria-busy=true])",
    "_hidden": "&:is([hidden], [data-hidden])",
    "_current": "&[data-current]",
    "_currentPage": "&[aria-current=page]",
    "_motionReduce": "@media (prefers-reduced-motion: reduce)",
    "_motionSafe": "@media (prefers-reduced-motion: no-preference)",
    "_print": "@media print",
    "_highContrast": "@media (forced-colors: active)",
    "_dark": ".dark &, .dark .chakra-theme:not(.light) &",
    "_light": ":root &, .light &",
    "_ltr": "[dir=ltr] &",
    "_rtl": "[dir=rtl] &",
    "_scrollbar": "&::-webkit-scrollbar",
    "_scrollbarThumb": "&::-webkit-scrollbar-thumb",
    "_scrollbarTrack": "&::-webkit-scrollbar-track",
    "_horizontal": "&[data-orientation=horizontal]",
    "_vertical": "&[data-orientation=vertical]",
    "_icon": "& :where(svg)"
  },
  "media": {
    "2xlDown": "@media screen and (max-width: 95.9975rem)",
    "xlDown": "@media screen and (max-width: 79.9975rem)",
    "lgDown": "@media screen and (max-width: 63.9975rem)",
    "mdDown": "@media screen and (max-width: 47.9975rem)",
    "smDown": "@media screen and (max-width: 29.9975rem)",
    "sm": "@media screen and (min-width: 30rem)",
    "md": "@media screen and (min-width: 48rem)",
    "lg": "@media screen and (min-width: 64rem)",
    "xl": "@media screen and (min-width: 80rem)",
    "2xl": "@media screen and (min-width: 96rem)"
  },
  "several": {
    "boxSize": [
      "width",
      "height"
    ],
    "borderInlineStartRadius": [
      "borderStartStartRadius",
      "borderEndStartRadius"
    ],
    "borderInlineEndRadius": [
      "borderStartEndRadius",
      "borderEndEndRadius"
    ],
    "borderTopRadius": [
      "borderTopLeftRadius",
      "borderTopRightRadius"
    ],
    "borderBottomRadius": [
      "borderBottomLeftRadius",
      "borderBottomRightRadius"
    ],
    "borderLeftRadius": [
      "borderTopLeftRadius",
      "borderBottomLeftRadius"
    ],
    "borderRightRadius": [
      "borderTopRightRadius",
      "borderBottomRightRadius"
    ],
    "scrollMarginX": [
      "scrollMarginLeft",
      "scrollMarginRight"
    ],
    "scrollMarginY": [
      "scrollMarginTop",
      "scrollMarginBottom"
    ]
  },
  "named": {
    "truncate": {
      "true": {
        "overflow": "hidden",
        "textOverflow": "ellipsis",
        "whiteSpace": "nowrap"
      }
    },
    "srOnly": {
      "true": {
        "position": "absolute",
        "width": "1px",
        "height": "1px",
        "padding": "0",
        "margin": "-1px",
        "overflow": "hidden",
        "clip": "rect(0, 0, 0, 0)",
        "whiteSpace": "nowrap",
        "borderWidth": "0"
      },
      "false": {
        "position": "static",
        "width": "auto",
        "height": "auto",
        "padding": "0",
        "margin": "0",
        "overflow": "visible",
        "clip": "auto",
        "whiteSpace": "normal"
      }
    },
    "transition": {
      "all": {
        "transition": "all",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "common": {
        "transition": "color, background-color, border-color, text-decoration-color, fill, stroke, opacity, box-shadow, transform, filter, backdrop-filter",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "colors": {
        "transition": "color, background-color, border-color, text-decoration-color, fill, stroke",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "opacity": {
        "transition": "opacity",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "position": {
        "transition": "left, right, top, bottom, inset-inline, inset-block",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "backgrounds": {
        "transition": "background, background-color, background-image, background-position",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "size": {
        "transition": "width, height",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "shadow": {
        "transition": "box-shadow",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      },
      "transform": {
        "transition": "transform",
        "transitionTimingFunction": "cubic-bezier(0.4, 0, 0.2, 1)",
        "transitionDuration": "150ms"
      }
    }
  },
  "clamped": {
    "overflow": "hidden",
    "display": "-webkit-box",
    "WebkitBoxOrient": "vertical",
    "textWrap": "wrap"
  },
  "unitless": "animationIterationCount aspectRatio columnCount columns flex flexGrow flexShrink fontWeight gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity strokeDasharray strokeDashoffset strokeOpacity strokeWidth",
  "recipes": {
    "badge": {
      "variants": [
        "variant",
        "size"
      ],
      "defaults": {
        "variant": "subtle",
        "size": "sm"
      }
    },
    "button": {
      "variants": [
        "size",
        "variant"
      ],
      "defaults": {
        "size": "md",
        "variant": "solid"
      }
    },
    "heading": {
      "variants": [
        "size"
      ],
      "defaults": {
        "size": "xl"
      }
    },
    "input": {
      "variants": [
        "size",
        "variant"
      ],
      "defaults": {
        "size": "md",
        "variant": "outline"
      }
    },
    "kbd": {
      "variants": [
        "variant",
        "size"
      ],
      "defaults": {
        "size": "md",
        "variant": "raised"
      }
    },
    "link": {
      "variants": [
        "variant"
      ],
      "defaults": {
        "variant": "plain"
      }
    },
    "skeleton": {
      "variants": [
        "loading",
        "variant"
      ],
      "defaults": {
        "variant": "pulse",
        "loading": "true"
      }
    },
    "spinner": {
      "variants": [
        "size"
      ],
      "defaults": {
        "size": "md"
      }
    },
    "textarea": {
      "variants": [
        "size",
        "variant"
      ],
      "defaults": {
        "size": "md",
        "variant": "outline"
      }
    },
    "dialog": {
      "variants": [
        "placement",
        "scrollBehavior",
        "size",
        "motionPreset"
      ],
      "defaults": {
        "size": "md",
        "scrollBehavior": "outside",
        "placement": "top",
        "motionPreset": "scale"
      }
    },
    "field": {
      "variants": [
        "orientation"
      ],
      "defaults": {
        "orientation": "vertical"
      }
    },
    "menu": {
      "variants": [
        "variant",
        "size"
      ],
      "defaults": {
        "size": "md",
        "variant": "subtle"
      }
    },
    "nativeSelect": {
      "variants": [
        "variant",
        "size"
      ],
      "defaults": {
        "size": "md",
        "variant": "outline"
      }
    },
    "tabs": {
      "variants": [
        "fitted",
        "justify",
        "size",
        "variant"
      ],
      "defaults": {
        "size": "md",
        "variant": "line"
      }
    },
    "toast": {
      "variants": [],
      "defaults": {}
    }
  }
}
