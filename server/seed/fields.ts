/** Fields of business: parts of names in three scripts, domains and SIC codes. */
export interface Field {
  readonly name: string
  readonly domain: string
  readonly han: string
  readonly arabic: string
  readonly sic: readonly string[]
}

const field = (name: string, domain: string, han: string, arabic: string, sic: string): Field => ({
  name,
  domain,
  han,
  arabic,
  sic: sic.split(' '),
})

export const fields: readonly Field[] = [
  field('Software', 'soft', '软件', 'للبرمجيات', '7372 7371'),
  field('Systems', 'systems', '系统', 'للأنظمة', '7373 7374'),
  field('Technologies', 'tech', '科技', 'للتقنية', '7371 3571'),
  field('Analytics', 'analytics', '数据', 'للتحليلات', '7374 8732'),
  field('Logistics', 'logistics', '物流', 'للخدمات اللوجستية', '4213 4731'),
  field('Freight', 'freight', '货运', 'للشحن', '4412 4731'),
  field('Consulting', 'consulting', '咨询', 'للاستشارات', '8742'),
  field('Pharma', 'pharma', '制药', 'للأدوية', '2834 2836'),
  field('Biosciences', 'bio', '生物', 'للعلوم الحيوية', '8731 2836'),
  field('Medical', 'medical', '医疗', 'الطبية', '3841 8062'),
  field('Capital', 'capital', '资本', 'كابيتال', '6282 6211'),
  field('Bank', 'bank', '银行', 'بنك', '6021 6022'),
  field('Insurance', 'insurance', '保险', 'للتأمين', '6411 6331'),
  field('Semiconductors', 'semi', '半导体', 'لأشباه الموصلات', '3674'),
  field('Electronics', 'electronics', '电子', 'للإلكترونيات', '3679 5065'),
  field('Foods', 'foods', '食品', 'للأغذية', '2099 5411'),
  field('Beverages', 'drinks', '饮料', 'للمشروبات', '2086'),
  field('Construction', 'build', '建设', 'للمقاولات', '1542 1541'),
  field('Energy', 'energy', '能源', 'للطاقة', '4911 4931'),
  field('Solar', 'solar', '光伏', 'للطاقة الشمسية', '4911 3674'),
  field('Media', 'media', '传媒', 'للإعلام', '7311 2711'),
  field('Publishing', 'press', '出版', 'للنشر', '2731 2721'),
  field('Motors', 'motors', '汽车', 'للسيارات', '3711 3714'),
  field('Law', 'law', '律师', 'للمحاماة', '8111'),
  field('Engineering', 'engineering', '工程', 'للهندسة', '8711'),
  field('Travel', 'travel', '旅游', 'للسفر', '4724 4512'),
  field('Hotels', 'hotels', '酒店', 'للفنادق', '7011'),
  field('Retail', 'retail', '商贸', 'للتجزئة', '5651 5311'),
  field('Textiles', 'textiles', '纺织', 'للمنسوجات', '2211 2221'),
  field('Furniture', 'furniture', '家具', 'للأثاث', '2511 5712'),
  field('Telecom', 'telecom', '通信', 'للاتصالات', '4813 4812'),
  field('Education', 'education', '教育', 'للتعليم', '8221 8243'),
  field('Real Estate', 'estates', '地产', 'العقارية', '6531 6552'),
  field('Chemicals', 'chem', '化工', 'للكيماويات', '2819 2899'),
  field('Plastics', 'plastics', '塑料', 'للبلاستيك', '3089 2821'),
  field('Security', 'secure', '安全', 'للأمن', '7382 7381'),
  field('Robotics', 'robotics', '机器人', 'للروبوتات', '3569 3599'),
  field('Agro', 'agro', '农业', 'الزراعية', '0161 0115'),
  field('Packaging', 'pack', '包装', 'للتغليف', '2653 2671'),
  field('Mining', 'mining', '矿业', 'للتعدين', '1041 1221'),
]
