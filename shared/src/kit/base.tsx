// The components of Chakra that are shared. Remotes use the kit, never Chakra itself.
import { Skeleton as ChakraSkeleton, type SkeletonProps } from '@chakra-ui/react/skeleton'

export { Badge } from '@chakra-ui/react/badge'
export { Box, type BoxProps } from '@chakra-ui/react/box'
export { Button, type ButtonProps, IconButton } from '@chakra-ui/react/button'
export { Center } from '@chakra-ui/react/center'
export { Field } from '@chakra-ui/react/field'
export { Flex } from '@chakra-ui/react/flex'
export { Grid, GridItem } from '@chakra-ui/react/grid'
export { Heading } from '@chakra-ui/react/heading'
export { Input } from '@chakra-ui/react/input'
export { Kbd } from '@chakra-ui/react/kbd'
export { Link } from '@chakra-ui/react/link'
export { NativeSelect } from '@chakra-ui/react/native-select'
export { Spinner } from '@chakra-ui/react/spinner'
export { HStack, Stack } from '@chakra-ui/react/stack'
export { Text } from '@chakra-ui/react/text'
export { Textarea } from '@chakra-ui/react/textarea'
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

/** Placeholder of the same size as the content that is loading. */
export const Skeleton = (props: SkeletonProps) => <ChakraSkeleton aria-busy {...props} />
