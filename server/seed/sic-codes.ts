const list = `
0111 Wheat
0112 Rice
0115 Corn
0116 Soybeans
0131 Cotton
0161 Vegetables and Melons
0211 Beef Cattle Feedlots
0241 Dairy Farms
1011 Iron Ores
1021 Copper Ores
1041 Gold Ores
1044 Silver Ores
1221 Bituminous Coal and Lignite Surface Mining
1311 Crude Petroleum and Natural Gas
1381 Drilling Oil and Gas Wells
1389 Oil and Gas Field Services
1521 General Contractors, Single-Family Houses
1541 General Contractors, Industrial Buildings and Warehouses
1542 General Contractors, Nonresidential Buildings
1623 Water, Sewer, Pipeline and Communications Construction
1731 Electrical Work
2011 Meat Packing Plants
2024 Ice Cream and Frozen Desserts
2033 Canned Fruits, Vegetables, Preserves
2052 Cookies and Crackers
2082 Malt Beverages
2086 Bottled and Canned Soft Drinks
2099 Food Preparations
2111 Cigarettes
2211 Broadwoven Fabric Mills, Cotton
2221 Broadwoven Fabric Mills, Manmade Fiber and Silk
2273 Carpets and Rugs
2421 Sawmills and Planing Mills
2511 Wood Household Furniture
2621 Paper Mills
2653 Corrugated and Solid Fiber Boxes
2671 Packaging Paper and Plastics Film, Coated and Laminated
2711 Newspapers: Publishing and Printing
2721 Periodicals: Publishing and Printing
2731 Books: Publishing and Printing
2741 Miscellaneous Publishing
2812 Alkalies and Chlorine
2819 Industrial Inorganic Chemicals
2821 Plastics Materials and Resins
2834 Pharmaceutical Preparations
2835 In Vitro and In Vivo Diagnostic Substances
2836 Biological Products
2844 Perfumes, Cosmetics and Toilet Preparations
2851 Paints and Allied Products
2899 Chemicals and Chemical Preparations
2911 Petroleum Refining
3011 Tires and Inner Tubes
3089 Plastics Products
3211 Flat Glass
3241 Cement, Hydraulic
3312 Steel Works and Blast Furnaces
3334 Primary Production of Aluminum
3411 Metal Cans
3523 Farm Machinery and Equipment
3531 Construction Machinery and Equipment
3559 Special Industry Machinery
3569 General Industrial Machinery and Equipment
3571 Electronic Computers
3572 Computer Storage Devices
3577 Computer Peripheral Equipment
3599 Industrial and Commercial Machinery and Equipment
3612 Power, Distribution and Specialty Transformers
3621 Motors and Generators
3651 Household Audio and Video Equipment
3661 Telephone and Telegraph Apparatus
3663 Radio and Television Broadcasting and Communications Equipment
3672 Printed Circuit Boards
3674 Semiconductors and Related Devices
3678 Electronic Connectors
3679 Electronic Components
3711 Motor Vehicles and Passenger Car Bodies
3714 Motor Vehicle Parts and Accessories
3721 Aircraft
3724 Aircraft Engines and Engine Parts
3812 Search, Detection, Navigation and Aeronautical Systems
3826 Laboratory Analytical Instruments
3841 Surgical and Medical Instruments
3845 Electromedical and Electrotherapeutic Apparatus
3911 Jewelry, Precious Metal
3944 Games, Toys and Children's Vehicles
3949 Sporting and Athletic Goods
4011 Railroads, Line-Haul Operating
4213 Trucking, Except Local
4412 Deep Sea Foreign Transportation of Freight
4512 Air Transportation, Scheduled
4513 Air Courier Services
4581 Airports, Flying Fields and Airport Terminal Services
4724 Travel Agencies
4731 Arrangement of Transportation of Freight and Cargo
4812 Radiotelephone Communications
4813 Telephone Communications
4832 Radio Broadcasting Stations
4833 Television Broadcasting Stations
4841 Cable and Other Pay Television Services
4911 Electric Services
4922 Natural Gas Transmission
4931 Electric and Other Services Combined
4941 Water Supply
4953 Refuse Systems
5045 Computers, Peripheral Equipment and Software, Wholesale
5047 Medical, Dental and Hospital Equipment, Wholesale
5065 Electronic Parts and Equipment, Wholesale
5122 Drugs and Druggists' Sundries, Wholesale
5141 Groceries, General Line, Wholesale
5172 Petroleum and Petroleum Products, Wholesale
5211 Lumber and Other Building Materials Dealers
5311 Department Stores
5331 Variety Stores
5411 Grocery Stores
5511 Motor Vehicle Dealers, New and Used
5651 Family Clothing Stores
5661 Shoe Stores
5712 Furniture Stores
5734 Computer and Software Stores
5812 Eating Places
5912 Drug Stores and Proprietary Stores
5961 Catalog and Mail-Order Houses
6021 National Commercial Banks
6022 State Commercial Banks
6035 Savings Institutions, Federally Chartered
6141 Personal Credit Institutions
6211 Security Brokers, Dealers and Flotation Companies
6282 Investment Advice
6311 Life Insurance
6324 Hospital and Medical Service Plans
6331 Fire, Marine and Casualty Insurance
6411 Insurance Agents, Brokers and Service
6512 Operators of Nonresidential Buildings
6531 Real Estate Agents and Managers
6552 Land Subdividers and Developers
6798 Real Estate Investment Trusts
7011 Hotels and Motels
7311 Advertising Agencies
7323 Credit Reporting Services
7361 Employment Agencies
7363 Help Supply Services
7371 Computer Programming Services
7372 Prepackaged Software
7373 Computer Integrated Systems Design
7374 Computer Processing and Data Preparation
7375 Information Retrieval Services
7381 Detective, Guard and Armored Car Services
7382 Security Systems Services
7389 Business Services
7812 Motion Picture and Video Tape Production
7841 Video Tape Rental
7991 Physical Fitness Facilities
8011 Offices and Clinics of Doctors of Medicine
8062 General Medical and Surgical Hospitals
8071 Medical Laboratories
8082 Home Health Care Services
8093 Specialty Outpatient Facilities
8111 Legal Services
8211 Elementary and Secondary Schools
8221 Colleges, Universities and Professional Schools
8243 Data Processing Schools
8331 Job Training and Vocational Rehabilitation Services
8711 Engineering Services
8712 Architectural Services
8721 Accounting, Auditing and Bookkeeping Services
8731 Commercial Physical and Biological Research
8732 Commercial Economic, Sociological and Educational Research
8741 Management Services
8742 Management Consulting Services
8743 Public Relations Services
`

/** Codes of the U.S. Standard Industrial Classification (1987) → their names; those of trades that companies here have. */
export const sicCodes: Readonly<Record<string, string>> = Object.fromEntries(
  list
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 4), line.slice(5)]),
)
